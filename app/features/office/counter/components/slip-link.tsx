import { formatCents } from '#domain/money/money.ts'
import { slipWords } from '../words.ts'

/** On a small screen: how much is on the slip, what it comes to, and the way down to it. */
export function SlipLink({ count, totalCents }: { count: number; totalCents: number }) {
  if (count === 0) return null

  return (
    <a
      href="#slip"
      className="sticky bottom-20 z-30 flex min-h-14 items-center justify-between gap-4 rounded-md bg-brass-300 px-4 font-semibold text-ink shadow-card lg:hidden"
    >
      <span>{slipWords(count)}</span>
      <span className="font-display text-2xl tabular-nums">{formatCents(totalCents)}</span>
    </a>
  )
}
