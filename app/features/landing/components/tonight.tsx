import { mapHref } from '#domain/venue/map-links.ts'
import { addressLine } from '#domain/venue/venue.ts'
import { FreeNow } from './free-now.tsx'
import { GettingIn } from './getting-in.tsx'
import { HoursToday } from './hours-today.tsx'
import { PriceFacts } from './price-facts.tsx'

/**
 * Hours, prices, the address, the next available times, and how to get in. The height of parts that load later is
 * reserved, so that nothing moves.
 */
export function Tonight() {
  return (
    <>
      <section aria-label="Hours and free bays" className="walnut-door border-brass-400/50 border-b">
        <div className="mx-auto grid max-w-7xl gap-x-12 gap-y-5 px-4 py-5 sm:px-8">
          <div className="flex flex-wrap gap-x-10 gap-y-3">
            <HoursToday />
            <PriceFacts />
            <a href={mapHref} className="min-h-11">
              <span className="engraved block text-brass-300">The house</span>
              <span className="mt-1 block font-display text-xl underline decoration-1 underline-offset-4">
                {addressLine}
              </span>
            </a>
          </div>
          <div className="min-h-[4.75rem] min-w-0">
            <FreeNow />
          </div>
        </div>
      </section>
      <div className="min-h-160 bg-pine-950 sm:min-h-110 lg:min-h-92">
        <GettingIn />
      </div>
    </>
  )
}
