import { venue } from '#domain/venue/venue.ts'

/** The bays and what they cost, for those who have no scripts. The host writes them into it (server/site/live-page.ts). */
export function BayLines() {
  return (
    <noscript>
      <p className="mb-2 px-4 text-lg">
        A bay: <span data-told="priceRange">{`ask us, ${venue.phone}`}</span>.
      </p>
      <ul data-told-list="bays" className="mb-6 space-y-2 px-4 text-lg">
        <li>
          <strong data-part="name">Our bays</strong>:{' '}
          <span data-part="words">{`ask us, ${venue.phone}`}</span>
        </li>
      </ul>
    </noscript>
  )
}
