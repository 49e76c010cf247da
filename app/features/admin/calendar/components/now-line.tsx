import type { CSSProperties } from 'react'
import { gridMs } from '#domain/booking/slots.ts'

export function NowLine({ now, starts }: { now: number; starts: readonly number[] }) {
  const lines = (now - (starts[0] ?? 0)) / gridMs
  if (lines < 0 || lines > starts.length) return null

  return (
    <div
      aria-hidden
      style={{ '--lines': lines } as CSSProperties}
      className="pointer-events-none absolute top-[calc(var(--head)+var(--lines)*var(--half-hour))] right-0 left-16 z-5 border-claret border-t-2 before:absolute before:-top-[5px] before:left-0 before:size-2 before:rounded-full before:bg-claret"
    />
  )
}
