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
import { blockKey, findNextFree, isTaken, listHalfHours, type Place, toSameTimeOn } from '../rules.ts'
import type { CalendarSearch } from '../schema.ts'
import { type BookingMove, useBookingMove } from '../state.ts'
import { formatDaySummary, formatPlace } from '../words.ts'
import { AgeNote } from './age-note.tsx'
import { BayGrid } from './bay-grid.tsx'
import { DayBar, useToday } from './day-bar.tsx'
import { DayList } from './day-list.tsx'
import { DayNotes } from './day-notes.tsx'
import { DaySheets, type Sheet } from './day-sheets.tsx'
import { DaySkeleton } from './day-skeleton.tsx'
import { GuestBanner } from './guest-banner.tsx'
import { LinkedMessage } from './linked-message.tsx'
import { MoveBar } from './move-bar.tsx'

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
  const [message, setMessage] = useState('')
  const { root, focusOn } = useBlockFocus()
  const guest = useGuest(search.guest)
  const moveControls = useBookingMove(day, (number) => finishAction('', number))
  useMoveFromUrl(search.move, shown, moveControls.startMove)
  const { activeMove } = moveControls
  const starts = day ? listVisibleStarts(day, search, activeMove) : []

  function finishAction(words: string, number: string) {
    setMessage(words)
    if (search.move) onSearch({ move: '' })
    focusOn(number)
  }

  function handleSearch(patch: Partial<CalendarSearch>) {
    setMessage('')
    if (activeMove && patch.day)
      moveControls.moveTo({ ...activeMove.place, start: toSameTimeOn(activeMove.place.start, patch.day) })
    onSearch(patch)
  }

  function handleBook(place: Place) {
    setMessage('')
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
        isMoving={activeMove !== null}
        onBook={day && (() => handleBook(findNextFree(day, starts)))}
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
      {guest && <GuestBanner name={guest.name} onEnd={() => onSearch({ guest: null })} />}
      {/* The line keeps its height, so that the grid below does not move under the pointer. */}
      <div className="-mb-2 mt-1 h-4 text-sm leading-4">
        <p role="status" className="font-semibold text-leaf">
          <LinkedMessage words={message} />
        </p>
        {day && message === '' && <p className="text-(--dim)">{formatDaySummary(day.bookings)}</p>}
      </div>
      <p role="status" className="sr-only">
        {activeMove &&
          day &&
          formatMoveTarget(activeMove.place, isTaken(day, activeMove.booking, activeMove.place), day.bays)}
      </p>
      {day && <DayNotes day={day} />}
      {!day && !error && <DaySkeleton isGrid={isGrid} />}
      {day && (
        <>
          <DayView
            day={day}
            starts={starts}
            moveControls={moveControls}
            onBook={handleBook}
            onOpen={(number) => setSheet({ kind: 'card', number })}
            onEdit={(number, minutes) => setSheet({ kind: 'change', number, minutes })}
          />
          <MoveBar moveControls={moveControls} day={day} starts={starts} isGrid={isGrid} />
          <DaySheets
            sheet={sheet}
            day={day}
            guest={guest}
            canRefund={canRefund}
            onClose={() => setSheet(null)}
            onMove={(booking) => {
              setSheet(null)
              moveControls.startMove(booking)
            }}
            onDone={setMessage}
            onBooked={(number) => {
              setSheet(null)
              if (guest) onSearch({ guest: null })
              finishAction(`Booked: ${number}.`, number)
            }}
          />
        </>
      )}
    </section>
  )
}

function listVisibleStarts(
  day: StaffDay,
  { hours }: CalendarSearch,
  activeMove: BookingMove | null,
): number[] {
  const moveSlot = activeMove ? [{ start: activeMove.place.start, end: activeMove.place.start + gridMs }] : []
  return listHalfHours(day, hours === 'all', moveSlot)
}

function formatMoveTarget(place: Place, isBlocked: boolean, bays: Parameters<typeof formatPlace>[1]): string {
  return formatPlace(place, bays) + (isBlocked ? ', taken' : '')
}

function useMoveFromUrl(
  number: string,
  shown: string,
  startMove: ReturnType<typeof useBookingMove>['startMove'],
): void {
  const startedFor = useRef('')
  const { data } = useQuery({ ...bookingDetailsQuery(number), enabled: number !== '' })

  useEffect(() => {
    if (number === '') startedFor.current = ''
    if (!data || number === '' || startedFor.current === number) return
    startedFor.current = number
    startMove(data, { bayId: data.bayId, start: toSameTimeOn(data.start, shown) })
  }, [data, number, shown, startMove])
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
