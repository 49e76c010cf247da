import type { CSSProperties } from 'react'
import { useRovingFocus } from '#app/ui/roving-focus.ts'
import { shortPrice } from '#domain/booking/booking-words.ts'
import { formatClock } from '#domain/venue/venue-time.ts'
import { type BayOffers, listStarts, type Offer } from '../rules.ts'
import { StartButton } from './start-button.tsx'

export type TimesProps = {
  bays: readonly BayOffers[]
  pendingOffer: Offer | null
  onChoose: (offer: Offer) => void
}

const toOfferKey = ({ bayId, start }: Offer) => `${bayId} ${start}`

/** Wide screens align equal times across the bay columns; phones stack the bays. */
export function BayColumns({ bays, pendingOffer, onChoose }: TimesProps) {
  const { group, item } = useRovingFocus(bays.flatMap(({ offers }) => offers.map(toOfferKey)))
  const starts = listStarts(bays)
  const lines = { '--bays': bays.length, '--lines': starts.length } as CSSProperties

  return (
    <div
      {...group}
      style={lines}
      className="space-y-7 sm:grid sm:grid-cols-[repeat(var(--bays),minmax(0,1fr))] sm:grid-rows-[auto_repeat(var(--lines),auto)] sm:gap-x-2 sm:gap-y-1.5 sm:space-y-0"
    >
      {bays.map(({ bay, offers }) => (
        <section
          key={bay.id}
          aria-labelledby={`bay-${bay.id}`}
          className="sm:row-[1/-1] sm:grid sm:grid-rows-subgrid sm:rounded-md sm:bg-ink/5"
        >
          <BayHeader {...bay} hasTimes={offers.length > 0} />
          <ul className="mt-2.5 grid grid-cols-3 gap-2 sm:row-[2/-1] sm:mt-0 sm:grid-cols-1 sm:grid-rows-subgrid sm:gap-x-0 sm:gap-y-1.5 sm:px-1.5 sm:pb-1.5">
            {offers.map((offer) => (
              <li
                key={offer.start}
                style={{ '--line': starts.indexOf(offer.start) + 1 } as CSSProperties}
                className="sm:row-start-(--line)"
              >
                <StartButton
                  {...item(toOfferKey(offer))}
                  offer={offer}
                  bayName={bay.name}
                  isHolding={pendingOffer !== null && toOfferKey(pendingOffer) === toOfferKey(offer)}
                  onChoose={onChoose}
                >
                  <span className="font-semibold tabular-nums">{formatClock(offer.start)}</span>
                  <span className="text-sm tabular-nums opacity-80">{shortPrice(offer.totalCents)}</span>
                </StartButton>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type BayHeaderProps = BayOffers['bay'] & { hasTimes: boolean }

function BayHeader({ id, name, description, capacity, leftHanded, hasTimes }: BayHeaderProps) {
  const [first, ...rest] = name.split(' · ')
  const room = `Up to ${capacity}${leftHanded ? ', left-handed too' : ''}`

  return (
    <header className="flex flex-wrap items-baseline gap-x-2.5 rounded-md bg-pine-900 px-3 py-2 text-cream sm:mb-1 sm:block sm:px-2.5 sm:pb-2.5">
      <h3 id={`bay-${id}`} className="flex flex-wrap items-baseline gap-x-2 font-sans! sm:block">
        <span className="engraved text-brass-300 tracking-[0.09em]">
          {first}
          {rest.length > 0 && <span className="sr-only"> · </span>}
        </span>
        <span className="block font-display text-lg leading-tight">{rest.join(' · ')}</span>
      </h3>
      <p title={description} className="text-[0.8125rem] text-cream-dim leading-snug sm:mt-0.5">
        {room}
      </p>
      {!hasTimes && <p className="w-full text-[0.8125rem] text-brass-200">No free times</p>}
    </header>
  )
}
