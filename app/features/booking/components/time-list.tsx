import { useRovingFocus } from '#app/ui/roving-focus.ts'
import { partOfDay, shortPrice } from '#domain/booking/booking-words.ts'
import { formatClock } from '#domain/venue/venue-time.ts'
import { listFreeStarts, type TimeOfBays } from '../rules.ts'
import { formatAnyBay } from '../words.ts'
import type { TimesProps } from './bay-columns.tsx'
import { Choice } from './choice.tsx'
import { StartButton } from './start-button.tsx'

type TimeListProps = TimesProps & {
  /** Empty until the user chooses one. */
  part: string
  onPart: (part: string) => void
  keptBayId?: string | undefined
}

/** Defaults to the evening, when most guests come. */
export function TimeList({ bays, pendingOffer, onChoose, part, onPart, keptBayId }: TimeListProps) {
  const parts = Map.groupBy(listFreeStarts(bays, keptBayId), ({ start }) => partOfDay(start))
  const names = [...parts.keys()]
  const chosen = [part, 'Evening', names.at(-1) ?? ''].find((name) => parts.has(name)) ?? ''
  const listed = parts.get(chosen) ?? []
  const { group, item } = useRovingFocus(listed.map(({ start }) => String(start)))

  return (
    <>
      <Choice
        legend="Time of day"
        options={names}
        chosen={chosen}
        onChoose={onPart}
        format={(name) => `${name}, ${parts.get(name)?.length}`}
        formatShort={(name) => name}
      />
      <section {...group} aria-label={chosen} className="mt-4">
        <h3 className="sr-only">{chosen}</h3>
        <ul className="grid gap-1.5 sm:grid-cols-2 lg:grid-cols-3">
          {listed.map((free) => (
            <li key={free.start}>
              <TimeLine
                free={free}
                keptBayId={keptBayId}
                rove={item(String(free.start))}
                pendingOffer={pendingOffer}
                onChoose={onChoose}
              />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

type TimeLineProps = Pick<TimesProps, 'pendingOffer' | 'onChoose'> & {
  keptBayId: string | undefined
  free: TimeOfBays
  rove: { 'data-rove': string; tabIndex: number }
}

function TimeLine({ free: { start, offers }, keptBayId, rove, pendingOffer, onChoose }: TimeLineProps) {
  const [first] = offers
  if (!first) return null
  const isKept = first.bay.id === keptBayId
  const words = isKept ? `${first.bay.name}, your bay` : formatAnyBay(offers.map(({ bay }) => bay.name))

  return (
    <StartButton
      {...rove}
      offer={first.offer}
      bayName={words}
      isHolding={pendingOffer?.start === start}
      onChoose={onChoose}
      shape="line"
    >
      <span className="font-display text-lg tabular-nums">{formatClock(start)}</span>
      <span className="font-semibold tabular-nums">{shortPrice(first.offer.totalCents)}</span>
      <span className="text-sm opacity-80">
        {isKept || offers.length === 1 ? first.bay.name.split(' · ')[0] : `${offers.length} bays`}
        {isKept && ', your bay'}
      </span>
    </StartButton>
  )
}
