import { useVisitingHours } from '#app/features/opening-hours/queries.ts'
import { usePriceTable } from '#app/features/prices/queries.ts'
import { mapHref } from '#domain/venue/map-links.ts'
import { addressLine } from '#domain/venue/venue.ts'
import { ArrivalInfo } from './arrival-info.tsx'
import { FreeNow } from './free-now.tsx'

/** Reserves the height of parts that load later, so that nothing moves. */
export function Tonight() {
  return (
    <>
      <section aria-label="Hours and free bays" className="walnut-door border-brass-400/50 border-b">
        <div className="mx-auto grid max-w-7xl gap-x-12 gap-y-5 px-4 py-5 sm:px-8">
          <div className="flex flex-wrap gap-x-10 gap-y-3">
            <HoursToday />
            <PriceFacts />
            <a href={mapHref()} className="min-h-11">
              <span className="engraved block text-brass-300">Visit us</span>
              <span className="mt-1 block font-display text-xl underline decoration-1 underline-offset-4">
                {addressLine()}
              </span>
            </a>
          </div>
          <div className="min-h-[4.75rem] min-w-0">
            <FreeNow />
          </div>
        </div>
      </section>
      <div className="min-h-160 bg-pine-950 sm:min-h-110 lg:min-h-92">
        <ArrivalInfo />
      </div>
    </>
  )
}

function HoursToday() {
  const { guests, members } = useVisitingHours()

  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 sm:whitespace-nowrap">
      <div>
        <dt className="engraved text-brass-300">Members</dt>
        <dd className="mt-1 font-display text-xl">{members}</dd>
      </div>
      <div>
        <dt className="engraved text-brass-300">Guests</dt>
        <dd className="mt-1 font-display text-xl">{guests}</dd>
      </div>
    </dl>
  )
}

function PriceFacts() {
  const { from, lines } = usePriceTable()

  return (
    <details className="relative">
      <summary className="min-h-11 cursor-pointer list-none rounded-sm [&::-webkit-details-marker]:hidden">
        <span className="engraved block text-brass-300">Bay rates</span>
        <span className="mt-1 block w-fit font-display text-xl underline decoration-1 underline-offset-4">
          {from}
        </span>
        <span className="sr-only">: all prices</span>
      </summary>
      <ul className="mt-2 max-w-md space-y-1 text-cream-dim">
        {lines.map(({ when, words: price }) => (
          <li key={when} className="flex items-baseline justify-between gap-x-6">
            <span>{when}</span> <span className="shrink-0 whitespace-nowrap text-cream">{price}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
