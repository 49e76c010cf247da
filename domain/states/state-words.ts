/** Labels of states: one for all readers, or a pair for staff and guests. */
type StateWords = Record<string, string | readonly [staff: string, guest: string]>

/** Labels of all stored states, by kind of record. */
export const states = {
  booking: {
    held: 'Being booked',
    confirmed: 'Confirmed',
    attended: 'Checked in',
    no_show: 'No-show',
    cancelled: 'Cancelled',
    blocked: 'Taken by an event',
  },
  payment: {
    pending: ['Not settled yet', 'Being checked'],
    authorized: ['Held', 'Being checked'],
    completed: 'Paid',
    failed: 'Failed',
    voided: 'Not taken',
    refunded: 'Refunded',
  },
  order: { pending: 'Not paid yet', paid: 'Paid', cancelled: 'Cancelled', refunded: 'Refunded' },
  stage: { new: 'New', ready: 'Ready', handed_over: 'Handed over', sent: 'Sent' },
  refund: {
    pending: 'On its way',
    completed: 'Paid back',
    failed: 'Did not go through',
    dropped: 'Not owed',
  },
  membership: {
    pending: 'Not paid yet',
    active: 'Active',
    paused: 'Paused',
    cancelled: 'Ended',
    expired: 'Ended',
  },
  sale: { pending: 'Not paid yet', taken: 'Being paid', paid: 'Paid', refunded: 'Refunded' },
  signup: { coming: ['Coming', 'You are in'], waiting: 'On the waiting list', here: 'Checked in' },
  fee: { paid: 'Paid', paying: 'Being paid' },
  event: { planned: 'Planned', cancelled: 'Cancelled', over: 'Over' },
  reader: {
    asked: 'Not paired',
    waiting: 'Waits for its code',
    expired: 'Code has run out',
    paired: 'Paired',
    removed: 'Removed',
  },
  checkout: {
    asked: 'Not sent yet',
    pending: 'Sent to the reader',
    in_progress: 'Being paid',
    paid: 'Paid',
    unpaid: 'Not paid',
    returned: 'Paid back',
  },
  letter: { waiting: 'Waiting', sent: 'Sent', failed: 'Not sent' },
  wish: {
    unproven: 'Email not confirmed',
    waiting: 'Waiting',
    booked: 'Booked',
    left: 'Withdrawn',
    ended: 'Ended',
  },
} as const satisfies Record<string, StateWords>

export type Stateful = keyof typeof states

/** The label for staff. Unknown states of a gym system are shown as they are. */
export function staffState(of: Stateful, state: string): string {
  return wordOf(of, state, 0)
}

/** The label for guests. */
export function guestState(of: Stateful, state: string): string {
  return wordOf(of, state, 1)
}

function wordOf(of: Stateful, state: string, reader: 0 | 1): string {
  const words: StateWords = states[of]
  const word = Object.hasOwn(words, state) ? words[state] : undefined
  if (word === undefined) return plain(state)
  return typeof word === 'string' ? word : word[reader]
}

/** Fallback for unknown states: 'not_here' becomes 'Not here'. */
function plain(state: string): string {
  const words = state.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
