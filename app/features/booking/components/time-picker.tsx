import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { wordsFor } from '#app/lib/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { dayWords } from '#domain/booking-words.ts'
import type { ListAvailabilityResponse } from '#domain/contract/list-availability.ts'
import { addDays } from '#domain/venue-clock.ts'
import { type TimesAsked, timesQuery } from '../queries.ts'
import {
  type BookingSearch,
  daysBetween,
  dayWithin,
  type Length,
  type Offer,
  offersOn,
  startsOf,
} from '../schema.ts'
import { BayColumns } from './bay-columns.tsx'
import { BookingOptions } from './booking-options.tsx'
import { DayStrip } from './day-strip.tsx'
import { PriceNote } from './price-note.tsx'
import { TakenNotice } from './taken-notice.tsx'
import { TimeList } from './time-list.tsx'
import { DeskSkeleton, TimesSkeleton } from './times-skeleton.tsx'

export type Refusal = { message: string; next: readonly Offer[] }
type TimePickerProps = {
  search: BookingSearch
  asked: Omit<TimesAsked, 'day'> & { minutes: Length }
  today: string
  /** Whether the focus belongs to the times, because somebody has come back to them. */
  isBack: boolean
  pressed: Offer | null
  refusal: Refusal | null
  onSearch: (patch: Partial<BookingSearch>) => void
  onChoose: (offer: Offer, answer: ListAvailabilityResponse) => void
}

/** A day, a length, and what is free. */
export function TimePicker({ search, asked, today, isBack, onSearch, onChoose, ...props }: TimePickerProps) {
  const day = dayWithin(search.day, { today, lastDay: '9999-12-31' })
  const times = useQuery({ ...timesQuery({ ...asked, day }), placeholderData: keepPreviousData })
  const { data, error, isFetching, isPlaceholderData, refetch } = times
  const heading = useFocusAfter(day, isBack)
  const lastDay = data?.lastDay

  useEffect(() => {
    if (lastDay !== undefined && day > lastDay) onSearch({ day: lastDay })
  }, [day, lastDay, onSearch])

  if (!data && error)
    return <LoadFailure message={wordsFor(error)} busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <DeskSkeleton />
  const bays = offersOn(day, data, search.players)
  const choose = (offer: Offer) => onChoose(offer, data)

  return (
    <div className="paper rounded-lg px-4 pt-4 pb-6 sm:p-7">
      <BookingOptions
        minutes={asked.minutes}
        players={search.players}
        view={search.view}
        mostMinutes={data.terms.maxMinutes}
        mostPlayers={Math.max(...data.bays.map(({ capacity }) => capacity))}
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
      {isPlaceholderData ? (
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
        {!isPlaceholderData && `${countWords(startsOf(bays).length)} on ${dayWords(day)}.`}
      </p>
    </div>
  )
}

type TimesProps = {
  bays: ReturnType<typeof offersOn>
  view: BookingSearch['view']
  pressed: Offer | null
  onChoose: (offer: Offer) => void
  next: string | null
  onDay: (day: string) => void
}

function Times({ view, next, onDay, ...times }: TimesProps) {
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
