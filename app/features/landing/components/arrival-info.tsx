import { buttonStyle } from '#app/ui/button-style.ts'
import { LabeledLines } from '#app/ui/labeled-lines.tsx'
import { listArrivalInfo } from '#domain/venue/arrival-info.ts'
import { geoHref, mapHref } from '#domain/venue/map-links.ts'
import { VenueMap } from './venue-map.tsx'

export function ArrivalInfo() {
  const lines = listArrivalInfo({ member: null, slot: null, hours: null, now: 0 })
  return (
    <section
      aria-labelledby="arrival-heading"
      className="mx-auto grid max-w-7xl gap-x-16 gap-y-6 px-4 py-10 sm:px-8 lg:grid-cols-[6fr_5fr] lg:items-center"
    >
      <div>
        <h2 id="arrival-heading" className="text-3xl sm:text-4xl">
          Getting here
        </h2>
        <LabeledLines lines={lines} className="mt-5 text-lg" />
        <p className="mt-6 flex flex-wrap gap-3">
          <a href={mapHref()} className={buttonStyle('outline')}>
            Open the map
          </a>
          <a href={geoHref()} className={buttonStyle('quiet', 'sm:hidden')}>
            Open in Maps
          </a>
        </p>
      </div>
      <VenueMap />
    </section>
  )
}
