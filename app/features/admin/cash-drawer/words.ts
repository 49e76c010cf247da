import type { Drawer } from '#domain/contract/cash-drawer.ts'
import { formatCents } from '#domain/money/money.ts'

const refusals: Record<string, string> = {
  open_already: 'A colleague has opened the drawer already.',
  closed: 'The drawer is closed. Open it first.',
  no_reason: 'Enter a reason.',
  changed: 'Cash has come or gone since you looked. Please count again.',
  other_sum: 'This was already saved with another amount. Check the list and record the difference.',
  gone: 'This drawer has been closed.',
}

export function formatDrawerRefusal(state: string): string {
  return refusals[state] ?? 'The drawer could not be changed. Please look again.'
}

/** For example '$1.00 short.' or '$5.00 over.'. */
export function formatDifference(countedCents: number, expectedCents: number): string {
  const difference = countedCents - expectedCents
  if (difference === 0) return 'Matches.'
  return `${formatCents(Math.abs(difference))} ${difference < 0 ? 'short' : 'over'}.`
}

/** Kinds without cash are left out, except the float and the sales. */
export function listDrawerLines({ sums }: Pick<Drawer, 'sums'>): { label: string; cents: number }[] {
  return [
    { label: 'Opening float', cents: sums.float },
    { label: 'Cash sales', cents: sums.sale },
    { label: 'Cash refunds', cents: sums.refund },
    { label: 'Cash in', cents: sums.in },
    { label: 'Cash out', cents: sums.out },
  ].filter(({ cents }, index) => index < 2 || cents !== 0)
}
