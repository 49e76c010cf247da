import { encode } from 'uqr'

type QrCodeProps = { link: string; label: string; className?: string }

/** The border is the quiet zone that scanners need. */
export function QrCode({ link, label, className = '' }: QrCodeProps) {
  const { data, size } = encode(link, { ecc: 'M', border: 4 })
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className={`bg-white ${className}`}>
      <path d={dots.join('')} className="fill-black" shapeRendering="crispEdges" />
    </svg>
  )
}
