import type { CSSProperties } from 'react'

type Bat = { left: number; top: number; size: number; seconds: number; late: number }

const BATS: Bat[] = [
  { left: 46, top: 9, size: 44, seconds: 34, late: -4 },
  { left: 58, top: 22, size: 26, seconds: 41, late: -19 },
  { left: 71, top: 7, size: 34, seconds: 37, late: -11 },
  { left: 84, top: 18, size: 52, seconds: 31, late: -25 },
  { left: 93, top: 31, size: 24, seconds: 44, late: -7 },
  { left: 36, top: 17, size: 20, seconds: 47, late: -30 },
  { left: 64, top: 36, size: 18, seconds: 50, late: -15 },
  { left: 12, top: 8, size: 28, seconds: 39, late: -22 },
]

/** Decoration: bats take no clicks, are hidden from screen readers, and do not move if people want reduced motion. */
export function Bats() {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden">
      {BATS.map(({ left, top, size, seconds, late }) => (
        <div
          key={left}
          className="bat text-bat"
          style={
            {
              left: `${left}%`,
              top: `${top}%`,
              '--turn': `${seconds}s`,
              '--late': `${late}s`,
            } as CSSProperties
          }
        >
          <svg aria-hidden="true" viewBox="0 0 64 32" width={size} height={size / 2} fill="currentColor">
            <path d="M30 9.2 29.3 5l2 2.3h1.4l2-2.3L34 9.2c1.2 1.3 2 1.6 3.4 1.3C41.5 9.7 44.8 6 46.4 1.6 54.3 4.2 60.2 10.3 63 19.8c-4.4-3.5-8.6-4-12.2-.4-2.3-3.2-6-3.3-8.6-.2-3.5-1.7-6.6.9-8.1 6.2L32 30l-2.1-4.6c-1.5-5.3-4.6-7.9-8.1-6.2-2.6-3.1-6.3-3-8.6.2-3.6-3.6-7.8-3.1-12.2.4C3.8 10.3 9.7 4.2 17.6 1.6c1.6 4.4 4.9 8.1 9 8.9 1.4.3 2.2 0 3.4-1.3Z" />
          </svg>
        </div>
      ))}
    </div>
  )
}
