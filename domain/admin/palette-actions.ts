import type { Act } from './can.ts'

/** `act` hides the action from roles that may not do it. */
export type PaletteAction = { label: string; path: string; act?: Act; synonyms?: readonly string[] }

export const paletteActions: readonly PaletteAction[] = [
  {
    label: 'Walk-in: a free bay now',
    path: '/admin/today',
    synonyms: ['walkin', 'no booking', 'play now'],
  },
  {
    label: 'Check a guest in',
    path: '/admin/today',
    synonyms: ['check in', 'checkin', 'arrived', 'no-show', 'noshow', 'check out'],
  },
  {
    label: 'Book a bay for a guest',
    path: '/admin/calendar',
    synonyms: ['new booking', 'reserve', 'phone'],
  },
  {
    label: 'Open the register',
    path: '/admin/till',
    synonyms: ['ring up', 'tab', 'cash register', 'drink', 'key in', 'keyed card', 'tip'],
  },
  { label: 'Sell a gift card', path: '/admin/till', synonyms: ['gift certificate', 'voucher'] },
  {
    label: 'Count the cash drawer',
    path: '/admin/till/drawer',
    synonyms: ['float', 'till count', 'close the drawer', 'pay out'],
  },
  {
    label: 'Refund a payment',
    path: '/admin/sales',
    act: 'refund',
    synonyms: ['give money back', 'money back', 'return'],
  },
  {
    label: 'Find unpaid bookings',
    path: '/admin/bookings?due=1',
    synonyms: ['owes', 'money due', 'outstanding'],
  },
  {
    label: 'Export transactions for the accountant',
    path: '/admin/numbers/money',
    synonyms: ['bookkeeping', 'tax'],
  },
  {
    label: 'Print a day sheet',
    path: '/admin/today?sheet',
    synonyms: ['print a day', 'print tomorrow', 'run sheet'],
  },
  {
    label: 'Change a price',
    path: '/admin/settings/prices',
    act: 'edit prices',
    synonyms: ['rate', 'peak hours', 'cost of an hour'],
  },
  {
    label: 'Close a day or change its hours',
    path: '/admin/settings/hours',
    act: 'edit hours',
    synonyms: ['holiday', 'opening hours', 'closed'],
  },
  {
    label: 'Schedule an event',
    path: '/admin/settings/events?edit=new',
    synonyms: ['league', 'lesson', 'tournament', 'new event'],
  },
  {
    label: 'Take an event fee',
    path: '/admin/settings/events',
    synonyms: ['roster', 'who comes', 'attendees'],
  },
  {
    label: 'Correct stock counts',
    path: '/admin/settings/stock',
    synonyms: ['inventory', 'delivery', 'count the shelf'],
  },
  {
    label: 'Take a bay out of service',
    path: '/admin/settings/bays',
    synonyms: ['broken', 'repair', 'maintenance'],
  },
]

export function matchesSearch(
  { label, synonyms = [] }: Pick<PaletteAction, 'label' | 'synonyms'>,
  text: string,
): boolean {
  const wanted = normalize(text)
  return [label, ...synonyms].some((name) => normalize(name).includes(wanted))
}

function normalize(text: string): string {
  return text.trim().toLowerCase().replaceAll('-', ' ')
}
