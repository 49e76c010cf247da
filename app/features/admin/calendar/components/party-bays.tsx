import { Plus, X } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import type { StaffDay } from '#domain/contract/staff-booking.ts'
import { minuteMs } from '#domain/venue/venue-clock.ts'
import { listBaysFreeFor, type PlacedStay, totalCapacity } from '../rules.ts'
import { toShortBayName } from '../words.ts'

type PartyBaysProps = {
  day: StaffDay
  stay: PlacedStay
  extraBays: readonly string[]
  onExtraBays: (extraBays: string[]) => void
  onBay: (bayId: string) => void
}

/** Suggests a larger or additional bay when the players don't fit. */
export function PartyBays({ day, stay, extraBays, onExtraBays, onBay }: PartyBaysProps) {
  const chosen = [stay.bayId, ...extraBays]
  const capacity = totalCapacity(day, chosen)
  const slot = { start: stay.start, end: stay.start + stay.minutes * minuteMs }
  const others = listBaysFreeFor(day, slot, chosen)
  const largerBays = extraBays.length === 0 ? others.filter(({ capacity }) => capacity >= stay.players) : []
  const isShort = stay.players > capacity
  const [next] = others
  const getName = (id: string) => toShortBayName(day.bays.find((bay) => bay.id === id)?.name ?? '')

  return (
    <fieldset className="space-y-2">
      <legend className="sr-only">Bays</legend>
      {extraBays.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((id) => (
            <li
              key={id}
              className="flex min-h-11 items-center rounded-md border border-(--rule) bg-white/50 pl-3 font-semibold"
            >
              {getName(id)}
              {id === stay.bayId ? (
                <span className="pr-3" />
              ) : (
                <Button
                  variant="quiet"
                  aria-label={`Without ${getName(id)}`}
                  onClick={() => onExtraBays(extraBays.filter((one) => one !== id))}
                  className="w-11 px-0!"
                >
                  <X aria-hidden />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={isShort ? 'font-semibold text-(--error)' : 'sr-only'}>
        {isShort && formatShortage(chosen.map(getName), capacity, stay.players, others.length)}
      </p>
      <div className="flex flex-wrap gap-2">
        {isShort &&
          largerBays.slice(0, 2).map(({ id, name, capacity }) => (
            <Button key={id} variant="outline" onClick={() => onBay(id)}>
              Take {toShortBayName(name)}, for {capacity}
            </Button>
          ))}
        {next && (
          <Button variant="outline" onClick={() => onExtraBays([...extraBays, next.id])}>
            <Plus aria-hidden /> Add a bay: {toShortBayName(next.name)}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

/** 'Bay 2 and Bay 3 hold 8. You have 9.' */
function formatShortage(names: readonly string[], room: number, players: number, others: number): string {
  const inOrder = names.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const bays = new Intl.ListFormat('en-US').format(inOrder)
  const hold = names.length > 1 ? 'hold' : 'holds'
  return `${bays} ${hold} ${room}. You have ${players}.${others > 0 ? '' : ' No other bay is free then.'}`
}
