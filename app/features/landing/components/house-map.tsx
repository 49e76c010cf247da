import { arrival } from '#domain/venue/arrival.ts'
import { venue } from '#domain/venue/venue.ts'

const { frontStreet, sideStreet } = arrival

/** The house, its parking lot and its doors, as we draw them. What it shows is said in words beside it. */
export function HouseMap() {
  return (
    <svg viewBox="0 0 480 300" role="img" aria-labelledby="house-map-title" className="w-full text-brass-300">
      <title id="house-map-title">
        {`${venue.name} stands on ${frontStreet}. The parking lot is behind it, and you drive in from ${sideStreet}.`}
      </title>
      <g fill="none" stroke="currentColor" strokeWidth={26} opacity={0.16}>
        <path d="M0 252H480M404 0V300" />
      </g>
      <g fill="none" stroke="currentColor" strokeDasharray="10 12" strokeWidth={1.5} opacity={0.6}>
        <path d="M0 252H480M404 0V300" />
      </g>
      <rect x={96} y={28} width={224} height={74} rx={3} fill="none" stroke="currentColor" strokeWidth={2} />
      <path d="M136 28v26M176 28v26M216 28v26M256 28v26M320 84h71" stroke="currentColor" strokeWidth={2} />
      <rect x={96} y={124} width={176} height={92} rx={3} fill="currentColor" opacity={0.2} />
      <rect x={96} y={124} width={176} height={92} rx={3} fill="none" stroke="currentColor" strokeWidth={3} />
      <path d="M172 216h24M272 146v20" stroke="var(--color-cream)" strokeWidth={7} />
      <g fill="var(--color-cream)" fontSize={14} fontWeight={600}>
        <text x={184} y={176} textAnchor="middle">
          {venue.name}
        </text>
        <text x={208} y={88} textAnchor="middle" fontSize={24}>
          P
        </text>
        <text x={204} y={234}>
          Front door
        </text>
        <text x={284} y={161}>
          Side door
        </text>
        <text x={16} y={275}>
          {frontStreet}
        </text>
        <text transform="translate(384 204) rotate(-90)">{sideStreet}</text>
      </g>
    </svg>
  )
}
