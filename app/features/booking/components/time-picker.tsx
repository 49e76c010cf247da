import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { intervals } from '#app/lib/backend/intervals.ts'
import { useIsLate } from '#app/lib/loading/waiting.ts'
import { hasStoredSession } from '#app/lib/session/stored-session.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { findNearestLength, listLengths, type MoveAllowance } from '#domain/booking/booking-size.ts'
import type { ListAvailabilityResponse } from '#domain/contract/list-availability.ts'
import { type TimesAsked, timesQuery, useLiveTimes } from '../queries.ts'
import { clampDay, findOfferAt, listOffers, maxPlayers, type Offer } from '../rules.ts'
import type { BookingSearch } from '../schema.ts'
import { takeLinkedStart } from '../state.ts'
import { NotOpenYet } from './not-open-yet.tsx'
import { TakenNotice } from './taken-notice.tsx'
import { type TimeChoice, TimeSheet } from './time-sheet.tsx'
import { PickerSkeleton } from './times-skeleton.tsx'

export type TimeRefusal = { message: string; next: readonly Offer[] }

type TimePickerProps = {
  search: BookingSearch
  asked: Omit<TimesAsked, 'day' | 'minutes'>
  isBookerSure: boolean
  kept: MoveAllowance | undefined
  today: string
  /** True after a return from a hold; the times then get the focus. */
  hasReturned: boolean
  pendingOffer: Offer | null
  refusal: TimeRefusal | null
  onSearch: (patch: Partial<BookingSearch>) => void
  onChoose: (offer: Offer, choice: TimeChoice) => void
}

export function TimePicker({
  search,
  asked,
  isBookerSure,
  kept,
  today,
  hasReturned,
  refusal,
  ...props
}: TimePickerProps) {
  const askedDay = search.day && clampDay(search.day, { today, lastDay: '9999-12-31' })
  const query = timesQuery({ ...asked, day: askedDay, minutes: search.minutes })
  const times = useQuery({ ...query, placeholderData: keepPreviousData })
  const { error, isFetching, isPlaceholderData, refetch } = times
  const data = useLastKnown(times.data)
  const day = askedDay ?? data?.days[0]?.day ?? today
  const heading = useFocusOnDayChange(day, hasReturned)
  const isLate = useIsLate(!useLiveTimes(), intervals.openSocket)
  useFirstDay(query, search, times.data, props.onSearch)
  useNearestBookable({ day, minutes: search.minutes, data, kept, onSearch: props.onSearch })

  useLinkedStart({
    day,
    search,
    data: isPlaceholderData ? undefined : times.data,
    isBookerSure,
    onChoose: props.onChoose,
  })

  const failure = error && (
    <LoadFailure
      className={times.data && 'mb-4'}
      message={wordsFor(error)}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  )
  if (!data) return failure ?? <PickerSkeleton />
  if (data.missing) return <NotOpenYet missing={data.missing} />
  return (
    <TimeSheet
      {...props}
      data={data}
      day={day}
      asked={search}
      isSignedIn={asked.userId !== null}
      kept={kept}
      isOutdated={isPlaceholderData}
      heading={heading}
      renderRefusal={(choose) =>
        refusal && <TakenNotice {...refusal} day={day} formatBayNames={mapBayNames(data)} onChoose={choose} />
      }
      failure={failure}
      isDisconnected={!times.data}
      isLate={isLate}
    />
  )
}

/** Keeps the last loaded options, even while the connection is lost. */
function useLastKnown<Value>(known: Value | undefined): Value | undefined {
  const [last, setLast] = useState(known)
  if (known !== undefined && known !== last) setLast(known)
  return known ?? last
}

/** Selects the first day with free times if today has none, and stays there when a time opens up today. */
function useFirstDay(
  { queryKey }: ReturnType<typeof timesQuery>,
  { day, moves }: BookingSearch,
  data: ListAvailabilityResponse | undefined,
  onSearch: (patch: Partial<BookingSearch>) => void,
) {
  const queryClient = useQueryClient()
  const first = data?.days[0]?.day
  const isLater = day === null && moves === '' && first !== undefined && first !== data?.today

  useEffect(() => {
    if (!isLater) return
    const [root, part, asked] = queryKey
    queryClient.setQueryData([root, part, { ...asked, day: first }], data)
    onSearch({ day: first })
  }, [isLater, first, data, queryKey, queryClient, onSearch])
}

type Wanted = {
  day: string
  minutes: number | null
  data: ListAvailabilityResponse | undefined
  kept: MoveAllowance | undefined
  onSearch: (patch: Partial<BookingSearch>) => void
}

/** Replaces an unbookable day or length by the nearest bookable one. */
function useNearestBookable({ day, minutes, data, kept, onSearch }: Wanted) {
  const lastDay = data && day > data.lastDay ? data.lastDay : day
  const length = data && minutes && findNearestLength(minutes, listLengths(data.terms, kept))

  useEffect(() => {
    const patch: Partial<BookingSearch> = {}
    if (lastDay !== day) patch.day = lastDay
    if (length && length !== minutes) patch.minutes = length
    if (Object.keys(patch).length > 0) onSearch(patch)
  }, [day, lastDay, minutes, length, onSearch])
}

type LinkedStart = {
  day: string
  search: BookingSearch
  data: ListAvailabilityResponse | undefined
  isBookerSure: boolean
  onChoose: (offer: Offer, choice: TimeChoice) => void
}

/** Holds the time of a link (`?at=`) as if it had been clicked. */
function useLinkedStart({ day, search, data, isBookerSure, onChoose }: LinkedStart) {
  useEffect(() => {
    if (!data?.soldHere || search.moves !== '') return
    if (!isBookerSure && hasStoredSession()) return
    const start = takeLinkedStart()
    if (start === null) return
    const players = Math.min(search.players ?? 1, maxPlayers(data.bays))
    const offer = findOfferAt(start, listOffers(day, data, players))
    const minutes = search.minutes ?? data.minutes
    const isMember = data.member !== null && data.member.validUntil >= day
    if (offer) onChoose(offer, { minutes, players, terms: data.terms, isMember })
  }, [day, search, data, isBookerSure, onChoose])
}

function useFocusOnDayChange(day: string, hasReturned: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef(hasReturned ? null : day)

  useEffect(() => {
    if (seen.current === day) return
    seen.current = day
    heading.current?.focus()
  }, [day])
  return heading
}

function mapBayNames({ bays }: ListAvailabilityResponse): Map<string, string> {
  return new Map(bays.map(({ id, name }) => [id, name]))
}
