import { useRovingFocus } from '#app/ui/roving-focus.ts'
import { partOfDay, shortPrice } from '#domain/booking/booking-words.ts'
import { formatClock } from '#domain/venue/venue-time.ts'
import { freeStarts, type TimeOfBays } from '../rules.ts'
import { anyBayWords } from '../words.ts'
import type { TimesProps } from './bay-columns.tsx'
import { Choice } from './choice.tsx'
import { StartButton } from './start-button.tsx'

type TimeListProps = TimesProps & {
  /** The part of the day that is listed; empty until the user chooses one. */
  part: string
  onPart: (part: string) => void
  /** The bay of the booking that is being moved. */
  keptBayId?: string | undefined
}

/** A line for each time in a part of the day. Most guests come in the evening. */
export function TimeList({ bays, pressed, onChoose, part, onPart, keptBayId }: TimeListProps) {
  const parts = Map.groupBy(freeStarts(bays, keptBayId), ({ start }) => partOfDay(start))
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
        wordsOf={(name) => `${name}, ${parts.get(name)?.length}`}
        faceOf={(name) => name}
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
                pressed={pressed}
                onChoose={onChoose}
              />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

type TimeLineProps = Pick<TimesProps, 'pressed' | 'onChoose'> & {
  keptBayId: string | undefined
  free: TimeOfBays
  rove: { 'data-rove': string; tabIndex: number }
}

function TimeLine({ free: { start, offers }, keptBayId, rove, pressed, onChoose }: TimeLineProps) {
  const [first] = offers
  if (!first) return null
  const isKept = first.bay.id === keptBayId
  const words = isKept ? `${first.bay.name}, your bay` : anyBayWords(offers.map(({ bay }) => bay.name))

  return (
    <StartButton
      {...rove}
      offer={first.offer}
      bayName={words}
      isPressed={pressed?.start === start}
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
