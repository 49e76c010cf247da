import { useRovingFocus } from '#app/ui/roving-focus.ts'
import { partOfDay, shortPrice } from '#domain/booking/booking-words.ts'
import { formatClock } from '#domain/venue/venue-time.ts'
import type { Offer, PartyTime } from '../rules.ts'
import { formatBayNames } from '../words.ts'
import { Choice } from './choice.tsx'
import { StartButton } from './start-button.tsx'

type PartyTimesProps = {
  times: readonly PartyTime[]
  players: number
  /** True if other times, listed above, need one bay only. */
  hasSingleBayTimes: boolean
  part: string
  onPart: (part: string) => void
  pendingOffer: Offer | null
  onChoose: (time: PartyTime) => void
}

/** Offers several nearby bays on one bill. */
export function PartyTimes({
  times,
  players,
  hasSingleBayTimes,
  part,
  onPart,
  pendingOffer,
  onChoose,
}: PartyTimesProps) {
  const parts = Map.groupBy(times, ({ start }) => partOfDay(start))
  const names = [...parts.keys()]
  const chosen = [part, 'Evening', names.at(-1) ?? ''].find((name) => parts.has(name)) ?? ''
  const listed = parts.get(chosen) ?? []
  const { group, item } = useRovingFocus(listed.map(({ start }) => String(start)))

  return (
    <section
      aria-label="Several bays"
      className={hasSingleBayTimes ? 'mt-7 border-(--rule) border-t pt-5' : ''}
    >
      <h3 className="text-xl">Several bays, on one bill</h3>
      <p className="mt-1 mb-4 text-(--dim)">
        {hasSingleBayTimes ? 'At these times no single bay' : 'No single bay'} fits {players}, so we'll put
        you in nearby bays. The price is for all of them.
      </p>
      {names.length > 1 && (
        <Choice
          legend="Time of day"
          options={names}
          chosen={chosen}
          onChoose={onPart}
          format={(name) => `${name}, ${parts.get(name)?.length}`}
          formatShort={(name) => name}
        />
      )}
      <ul {...group} className="mt-4 grid gap-1.5 sm:grid-cols-2 lg:grid-cols-3">
        {listed.map((time) => (
          <li key={time.start}>
            <StartButton
              {...item(String(time.start))}
              offer={time.offer}
              bayName={`${formatBayNames(time.bays.map(({ name }) => name))}${time.isSideBySide ? ', side by side' : ''}`}
              isHolding={pendingOffer?.start === time.start}
              onChoose={() => onChoose(time)}
              shape="line"
            >
              <span className="font-display text-lg tabular-nums">{formatClock(time.start)}</span>
              <span className="font-semibold tabular-nums">{shortPrice(time.offer.totalCents)}</span>
              <span className="text-sm opacity-80">
                {formatBayNames(time.bays.map(({ name }) => name))}
                {time.isSideBySide && ', side by side'}
              </span>
            </StartButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
