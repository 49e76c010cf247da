import { venue } from '#domain/venue/venue.ts'

/** The text beside it says the same. Nothing is drawn without both streets. */
export function VenueMap() {
  const { frontStreet, sideStreet } = venue
  if (!frontStreet || !sideStreet) return null
  return (
    <svg viewBox="0 0 480 300" role="img" aria-labelledby="venue-map-title" className="w-full text-brass-300">
      <title id="venue-map-title">
        {`${venue.name} is on ${frontStreet}. The parking lot is behind it, and you drive in from ${sideStreet}.`}
      </title>
      <rect width={480} height={300} rx={10} fill="var(--color-pine-900)" />
      <path d="M0 258H480M410 0V300" fill="none" stroke="var(--color-night)" strokeWidth={44} />
      <path
        d="M0 258H388M432 258H480M410 0V236"
        fill="none"
        stroke="currentColor"
        strokeDasharray="10 12"
        strokeWidth={1.5}
        opacity={0.7}
      />
      <g fill="var(--color-night)">
        <rect x={64} y={20} width={256} height={84} rx={6} />
        <path d="M320 70h68v24h-68z" />
      </g>
      <path
        d="M96 20v34M128 20v34M160 20v34M192 20v34M224 20v34M256 20v34M288 20v34"
        stroke="currentColor"
        strokeWidth={1.5}
        opacity={0.7}
      />
      <rect x={64} y={126} width={216} height={90} rx={6} fill="currentColor" />
      <g fill="var(--color-cream)" stroke="var(--color-night)" strokeWidth={3}>
        <circle cx={172} cy={216} r={9} />
        <circle cx={280} cy={156} r={9} />
      </g>
      <g fill="var(--color-cream)" fontSize={15} fontWeight={600}>
        <text x={172} y={174} textAnchor="middle" fill="var(--color-ink)" fontSize={19}>
          {venue.name}
        </text>
        <text x={192} y={86} textAnchor="middle">
          Free parking
        </text>
        <text x={188} y={233}>
          Front door
        </text>
        <text x={294} y={161}>
          Side door
        </text>
        <text x={16} y={276}>
          {frontStreet}
        </text>
        <text transform="translate(428 224) rotate(-90)">{sideStreet}</text>
      </g>
    </svg>
  )
}
