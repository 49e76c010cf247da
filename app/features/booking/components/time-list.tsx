import { useRovingFocus } from '#app/ui/roving-focus.ts'
import { partOfDay, shortPrice } from '#domain/booking/booking-words.ts'
import { formatClock } from '#domain/venue/venue-time.ts'
import { startsOf } from '../rules.ts'
import type { TimesProps } from './bay-columns.tsx'
import { StartButton } from './start-button.tsx'

/** The free times ordered by hour, for people who do not mind which bay they get. */
export function TimeList({ bays, pressed, onChoose }: TimesProps) {
  const starts = startsOf(bays)
  const offersAt = (start: number) =>
    bays.flatMap(({ bay, offers }) => {
      const offer = offers.find((one) => one.start === start)
      return offer ? [{ bay, offer, key: `${start} ${bay.id}` }] : []
    })
  const { group, item } = useRovingFocus(starts.flatMap((start) => offersAt(start).map(({ key }) => key)))

  return (
    <div {...group} className="space-y-7">
      {[...Map.groupBy(starts, partOfDay)].map(([part, hours]) => (
        <section key={part} aria-label={part}>
          <h3 className="engraved rounded-md bg-pine-900 px-3 py-2 font-sans! text-brass-300">{part}</h3>
          <ul className="divide-y divide-(--rule)">
            {hours.map((start) => (
              <li key={start} className="gap-x-4 py-2.5 sm:flex sm:items-center">
                <h4 className="mb-1.5 w-22 shrink-0 font-display text-lg tabular-nums sm:mb-0">
                  {formatClock(start)}
                </h4>
                <ul className="grid min-w-0 flex-1 grid-cols-3 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(7rem,1fr))]">
                  {offersAt(start).map(({ bay, offer, key }) => (
                    <li key={key}>
                      <StartButton
                        {...item(key)}
                        offer={offer}
                        bayName={bay.name}
                        isPressed={pressed?.bayId === bay.id && pressed.start === start}
                        onChoose={onChoose}
                      >
                        <span className="font-semibold">{bay.name.split(' · ')[0]}</span>
                        <span className="text-sm tabular-nums opacity-80">
                          {shortPrice(offer.totalCents)}
                        </span>
                      </StartButton>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
