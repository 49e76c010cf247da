import type { Act } from './can.ts'

/** A command palette action with synonyms. `act` limits it to roles that can do it. */
export type PaletteAction = { label: string; path: string; act?: Act; alsoCalled?: readonly string[] }

export const paletteActions: readonly PaletteAction[] = [
  {
    label: 'Walk-in: a free bay now',
    path: '/admin/today',
    alsoCalled: ['walkin', 'no booking', 'play now'],
  },
  {
    label: 'Check somebody in',
    path: '/admin/today',
    alsoCalled: ['check in', 'checkin', 'arrived', 'no-show', 'noshow', 'check out'],
  },
  {
    label: 'Book a bay for a guest',
    path: '/admin/calendar',
    alsoCalled: ['new booking', 'reserve', 'phone'],
  },
  {
    label: 'Sell over the counter',
    path: '/admin/till',
    alsoCalled: ['ring up', 'tab', 'cash register', 'drink', 'key in', 'keyed card', 'tip'],
  },
  { label: 'Sell a gift card', path: '/admin/till', alsoCalled: ['gift certificate', 'voucher'] },
  {
    label: 'Count the cash drawer',
    path: '/admin/till/drawer',
    alsoCalled: ['float', 'till count', 'close the drawer', 'pay out'],
  },
  {
    label: 'Refund a payment',
    path: '/admin/sales',
    act: 'refund',
    alsoCalled: ['give money back', 'money back', 'return'],
  },
  {
    label: 'Find what is still to be paid',
    path: '/admin/bookings?due=1',
    alsoCalled: ['unpaid', 'owes', 'money due', 'outstanding'],
  },
  {
    label: 'Export the money for the accountant',
    path: '/admin/numbers/money',
    alsoCalled: ['bookkeeping', 'tax'],
  },
  {
    label: 'Print a day',
    path: '/admin/today?sheet',
    alsoCalled: ['day sheet', 'print tomorrow', 'run sheet'],
  },
  {
    label: 'Change a price',
    path: '/admin/settings/prices',
    act: 'edit prices',
    alsoCalled: ['rate', 'peak hours', 'cost of an hour'],
  },
  {
    label: 'Close a day, or change its hours',
    path: '/admin/settings/hours',
    act: 'edit hours',
    alsoCalled: ['holiday', 'opening hours', 'closed'],
  },
  {
    label: 'Plan an event',
    path: '/admin/settings/events?edit=new',
    alsoCalled: ['league', 'lesson', 'tournament', 'new event'],
  },
  {
    label: 'Take the fee of an event',
    path: '/admin/settings/events',
    alsoCalled: ['event fee', 'roster', 'who comes'],
  },
  {
    label: 'Correct the stock',
    path: '/admin/settings/stock',
    alsoCalled: ['inventory', 'delivery', 'count the shelf'],
  },
  {
    label: 'Take a bay out of service',
    path: '/admin/settings/bays',
    alsoCalled: ['broken', 'repair', 'maintenance'],
  },
]

/** Matches the label or a synonym, ignoring case and hyphens. */
export function isCalled(
  { label, alsoCalled = [] }: Pick<PaletteAction, 'label' | 'alsoCalled'>,
  text: string,
): boolean {
  const wanted = plainWords(text)
  return [label, ...alsoCalled].some((name) => plainWords(name).includes(wanted))
}

function plainWords(text: string): string {
  return text.trim().toLowerCase().replaceAll('-', ' ')
}
