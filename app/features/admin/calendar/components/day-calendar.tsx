import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toFoundPerson } from '#app/features/admin/desk-guest/rules.ts'
import { bookingDetailsQuery, memberDetailsQuery } from '#app/features/admin/detail-pages/queries.ts'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { useMedia } from '#app/ui/list/use-media.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { gridMs } from '#domain/booking/slots.ts'
import type { StaffDay } from '#domain/contract/staff-booking.ts'
import { dayQuery } from '../queries.ts'
import { blockKey, halfHours, isTaken, nextFree, type Place, sameTimeOn } from '../rules.ts'
import type { CalendarSearch } from '../schema.ts'
import { daySummary, placeWords } from '../words.ts'
import { AgeNote } from './age-note.tsx'
import { BayGrid } from './bay-grid.tsx'
import { BookingNews } from './booking-news.tsx'
import { DayBar, useToday } from './day-bar.tsx'
import { DayList } from './day-list.tsx'
import { DayNotes } from './day-notes.tsx'
import { DaySheets, type Sheet } from './day-sheets.tsx'
import { DaySkeleton } from './day-skeleton.tsx'
import { ForGuest } from './for-guest.tsx'
import { type Lift, MoveBar, useLifting } from './move-bar.tsx'

type DayCalendarProps = {
  search: CalendarSearch
  openedOn: string
  canRefund: boolean
  onSearch: (patch: Partial<CalendarSearch>) => void
}

export function DayCalendar({ search, openedOn, canRefund, onSearch }: DayCalendarProps) {
  // Without a day in the URL, keep the opening day even past midnight.
  const [firstDay] = useState(openedOn)
  const shown = search.day ?? firstDay
  const { data: day, error, isFetching, dataUpdatedAt, refetch } = useQuery(dayQuery(shown))
  const today = useToday(openedOn, day?.now)
  const hasGrid = useMedia('(min-width: 48rem)')
  const isGrid = hasGrid && search.view === 'grid'
  const DayView = isGrid ? BayGrid : DayList
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [news, setNews] = useState('')
  const { root, focusOn } = useBlockFocus()
  const guest = useGuest(search.guest)
  const lifting = useLifting(day, (number) => settle('', number))
  useLiftByAddress(search.move, shown, lifting.pickUp)
  const { lift } = lifting
  const starts = day ? visibleStarts(day, search, lift) : []

  function settle(words: string, number: string) {
    setNews(words)
    if (search.move) onSearch({ move: '' })
    focusOn(number)
  }

  function handleSearch(patch: Partial<CalendarSearch>) {
    setNews('')
    if (lift && patch.day) lifting.carry({ ...lift.place, start: sameTimeOn(lift.place.start, patch.day) })
    onSearch(patch)
  }

  function handleBook(place: Place) {
    setNews('')
    setSheet({ kind: 'book', place })
  }

  return (
    <section ref={root} aria-label="Day calendar" className="paper rounded-lg px-3 pt-4 pb-6 sm:px-6 sm:pt-3">
      <DayBar
        day={shown}
        today={today}
        search={search}
        hasGrid={hasGrid}
        onSearch={handleSearch}
        isMoving={lift !== null}
        onBook={day && (() => handleBook(nextFree(day, starts)))}
        age={<AgeNote key={dataUpdatedAt} readAt={dataUpdatedAt} />}
      />
      {error && (
        <LoadFailure
          className="mt-4"
          message={wordsFor(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {guest && <ForGuest name={guest.name} onEnd={() => onSearch({ guest: null })} />}
      {/* Its line is there before the words: the grid below does not move under the pointer. */}
      <div className="-mb-2 mt-1 h-4 text-sm leading-4">
        <p role="status" className="font-semibold text-leaf">
          <BookingNews words={news} />
        </p>
        {day && news === '' && <p className="text-(--dim)">{daySummary(day.bookings)}</p>}
      </div>
      <p role="status" className="sr-only">
        {lift && day && liftWords(lift.place, isTaken(day, lift.booking, lift.place), day.bays)}
      </p>
      {day && <DayNotes day={day} />}
      {!day && !error && <DaySkeleton isGrid={isGrid} />}
      {day && (
        <>
          <DayView
            day={day}
            starts={starts}
            lifting={lifting}
            onBook={handleBook}
            onOpen={(number) => setSheet({ kind: 'card', number })}
            onEdit={(number, minutes) => setSheet({ kind: 'change', number, minutes })}
          />
          <MoveBar lifting={lifting} day={day} starts={starts} isGrid={isGrid} />
          <DaySheets
            sheet={sheet}
            day={day}
            guest={guest}
            canRefund={canRefund}
            onClose={() => setSheet(null)}
            onMove={(booking) => {
              setSheet(null)
              lifting.pickUp(booking)
            }}
            onDone={setNews}
            onBooked={(number) => {
              setSheet(null)
              if (guest) onSearch({ guest: null })
              settle(`Booked: ${number}.`, number)
            }}
          />
        </>
      )}
    </section>
  )
}

/** The visible half hours, including the target of a move. */
function visibleStarts(day: StaffDay, { hours }: CalendarSearch, lift: Lift | null): number[] {
  const carried = lift ? [{ start: lift.place.start, end: lift.place.start + gridMs }] : []
  return halfHours(day, hours === 'all', carried)
}

function liftWords(place: Place, isBlocked: boolean, bays: Parameters<typeof placeWords>[1]): string {
  return placeWords(place, bays) + (isBlocked ? ', taken' : '')
}

/** Starts moving the booking that the address names, once it is loaded. */
function useLiftByAddress(
  number: string,
  shown: string,
  pickUp: ReturnType<typeof useLifting>['pickUp'],
): void {
  const lifted = useRef('')
  const { data } = useQuery({ ...bookingDetailsQuery(number), enabled: number !== '' })

  useEffect(() => {
    if (number === '') lifted.current = ''
    if (!data || number === '' || lifted.current === number) return
    lifted.current = number
    pickUp(data, { bayId: data.bayId, start: sameTimeOn(data.start, shown) })
  }, [data, number, shown, pickUp])
}

function useGuest(memberId: number | null) {
  const { data } = useQuery({ ...memberDetailsQuery(memberId ?? 0), enabled: memberId !== null })
  return memberId === null || !data ? null : toFoundPerson(data)
}

/** Focuses a booking once it is rendered in its place. */
function useBlockFocus() {
  const root = useRef<HTMLElement>(null)
  const wanted = useRef<string | null>(null)

  useEffect(() => {
    const key = wanted.current
    const block = key && root.current?.querySelector<HTMLElement>(`[data-rove="${key}"]`)
    if (!block) return
    wanted.current = null
    block.focus()
  })

  function focusOn(number: string) {
    wanted.current = blockKey(number)
  }
  return { root, focusOn }
}
