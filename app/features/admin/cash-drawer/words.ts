import type { Drawer } from '#domain/contract/cash-drawer.ts'
import { formatCents } from '#domain/money/money.ts'

const refusals: Record<string, string> = {
  open_already: 'A colleague has opened the drawer already.',
  closed: 'The drawer is closed. Open it first.',
  no_reason: 'Say what it is for.',
  changed: 'Cash has come or gone since you looked. Please count again.',
  other_sum: 'This was noted before with another sum. Look at what the books say, and note the difference.',
  gone: 'This drawer was closed meanwhile.',
}

export function drawerRefusal(state: string): string {
  return refusals[state] ?? 'The drawer could not be changed. Please look again.'
}

/** 'It agrees.', '$1.00 short.', '$5.00 over.': a count beside the books. */
export function differenceOf(countedCents: number, expectedCents: number): string {
  const difference = countedCents - expectedCents
  if (difference === 0) return 'It agrees.'
  return `${formatCents(Math.abs(difference))} ${difference < 0 ? 'short' : 'over'}.`
}

/** The lines of a drawer, from its float to what must be in it. Nothing is said of what did not happen. */
export function drawerLines({ sums }: Pick<Drawer, 'sums'>): { label: string; cents: number }[] {
  return [
    { label: 'Opening float', cents: sums.float },
    { label: 'Taken in cash', cents: sums.sale },
    { label: 'Given back', cents: sums.refund },
    { label: 'Put in', cents: sums.in },
    { label: 'Taken out', cents: sums.out },
  ].filter(({ cents }, index) => index < 2 || cents !== 0)
}
