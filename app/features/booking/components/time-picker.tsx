import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { type Kept, lengthsOf, nearestLength } from '#domain/booking/booking-size.ts'
import { dayWords } from '#domain/booking/booking-words.ts'
import type { ListAvailabilityResponse } from '#domain/contract/list-availability.ts'
import { addDays } from '#domain/venue/venue-clock.ts'
import { type TimesAsked, timesQuery } from '../queries.ts'
import { daysBetween, dayWithin, mostPlayers, type Offer, offersOn, startsOf } from '../rules.ts'
import type { BookingSearch, Terms } from '../schema.ts'
import { BayColumns } from './bay-columns.tsx'
import { BookingOptions } from './booking-options.tsx'
import { DayStrip } from './day-strip.tsx'
import { PriceNote } from './price-note.tsx'
import { TakenNotice } from './taken-notice.tsx'
import { TimeList } from './time-list.tsx'
import { DeskSkeleton, TimesSkeleton } from './times-skeleton.tsx'

export type TimeRefusal = { message: string; next: readonly Offer[] }
/** How long and how many a time is for, on which terms. */
export type Stay = { minutes: number; players: number; terms: Terms }
type TimePickerProps = {
  search: BookingSearch
  asked: Omit<TimesAsked, 'day' | 'minutes'>
  /** What the booking that is being moved may keep. */
  kept: Kept | undefined
  today: string
  /** Whether the focus belongs to the times, because somebody has come back to them. */
  isBack: boolean
  pressed: Offer | null
  refusal: TimeRefusal | null
  onSearch: (patch: Partial<BookingSearch>) => void
  onChoose: (offer: Offer, stay: Stay) => void
}

/** A day, a length, and what is free. */
export function TimePicker({ search, asked, kept, today, isBack, onSearch, ...props }: TimePickerProps) {
  const day = dayWithin(search.day, { today, lastDay: '9999-12-31' })
  const query = timesQuery({ ...asked, day, minutes: search.minutes })
  const times = useQuery({ ...query, placeholderData: keepPreviousData })
  const { data, error, isFetching, isPlaceholderData, refetch } = times
  const heading = useFocusAfter(day, isBack)
  useNearest({ day, minutes: search.minutes, data, kept, onSearch })

  if (!data && error)
    return <LoadFailure message={wordsFor(error)} busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <DeskSkeleton />
  const { terms } = data
  const lengths = lengthsOf(terms, kept)
  const minutes = search.minutes ?? data.minutes
  const most = mostPlayers(data.bays, kept)
  const players = Math.min(search.players ?? kept?.players ?? 1, most)
  const bays = offersOn(day, data, players, kept)
  const choose = (offer: Offer) => props.onChoose(offer, { minutes, players, terms })
  const isWaiting = isPlaceholderData || day > data.lastDay || nearestLength(minutes, lengths) !== minutes

  return (
    <div className="paper rounded-lg px-4 pt-4 pb-6 sm:p-7">
      <BookingOptions
        minutes={minutes}
        players={players}
        view={search.view}
        lengths={lengths}
        mostPlayers={most}
        onChange={onSearch}
      />
      <div className="mt-4 mb-5">
        <DayStrip
          days={daysBetween(data)}
          today={data.today}
          chosen={day}
          onChoose={(next) => onSearch({ day: next })}
        />
      </div>
      {props.refusal && (
        <TakenNotice {...props.refusal} day={day} bayNames={namesOf(data)} onChoose={choose} />
      )}
      <div className="rule-double mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 pt-1 pb-3">
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-[1.75rem]">
          {dayWords(day)}
        </h2>
        <PriceNote member={data.member} isSignedIn={asked.userId !== null} day={day} />
      </div>
      {error && (
        <LoadFailure
          className="mb-4"
          message={wordsFor(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {isWaiting ? (
        <TimesSkeleton />
      ) : (
        <Times
          bays={bays}
          view={search.view}
          pressed={props.pressed}
          onChoose={choose}
          next={day < data.lastDay ? addDays(day, 1) : null}
          onDay={(next) => onSearch({ day: next })}
        />
      )}
      <p role="status" className="sr-only">
        {!isWaiting && `${countWords(startsOf(bays).length)} on ${dayWords(day)}.`}
      </p>
    </div>
  )
}

type PickerTimesProps = {
  bays: ReturnType<typeof offersOn>
  view: BookingSearch['view']
  pressed: Offer | null
  onChoose: (offer: Offer) => void
  next: string | null
  onDay: (day: string) => void
}

function Times({ view, next, onDay, ...times }: PickerTimesProps) {
  if (startsOf(times.bays).length > 0)
    return view === 'bays' ? <BayColumns {...times} /> : <TimeList {...times} />
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 py-8">
      <p className="font-display text-xl">Nothing is free on this day any more.</p>
      {next && (
        <Button variant="pine" onClick={() => onDay(next)}>
          See {dayWords(next)}
        </Button>
      )}
    </div>
  )
}

type Wanted = {
  day: string
  minutes: number | null
  data: ListAvailabilityResponse | undefined
  kept: Kept | undefined
  onSearch: (patch: Partial<BookingSearch>) => void
}

/** Replaces a day or length that cannot be booked by the nearest one that can. */
function useNearest({ day, minutes, data, kept, onSearch }: Wanted) {
  const lastDay = data && day > data.lastDay ? data.lastDay : day
  const length = data && minutes && nearestLength(minutes, lengthsOf(data.terms, kept))

  useEffect(() => {
    const patch: Partial<BookingSearch> = {}
    if (lastDay !== day) patch.day = lastDay
    if (length && length !== minutes) patch.minutes = length
    if (Object.keys(patch).length > 0) onSearch(patch)
  }, [day, lastDay, minutes, length, onSearch])
}

/** After a day has been chosen the focus stands at its times. */
function useFocusAfter(day: string, isBack: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef(isBack ? null : day)

  useEffect(() => {
    if (seen.current === day) return
    seen.current = day
    heading.current?.focus()
  }, [day])
  return heading
}

function countWords(count: number): string {
  if (count === 0) return 'No free times'
  return count === 1 ? '1 free time' : `${count} free times`
}

function namesOf({ bays }: ListAvailabilityResponse): Map<string, string> {
  return new Map(bays.map(({ id, name }) => [id, name]))
}
