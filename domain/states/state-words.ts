/** How something stands, in the one word that everybody reads; where staff and guests read different ones, those of staff come first. */
type StateWords = Record<string, string | readonly [staff: string, guest: string]>

/** Every state that the venue keeps, by what is in it. Nothing else words one. */
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

/** A state as staff read it. What another gym system calls it is shown as it says. */
export function staffState(of: Stateful, state: string): string {
  return wordOf(of, state, 0)
}

/** The same as its guest reads it. */
export function guestState(of: Stateful, state: string): string {
  return wordOf(of, state, 1)
}

function wordOf(of: Stateful, state: string, reader: 0 | 1): string {
  const words: StateWords = states[of]
  const word = Object.hasOwn(words, state) ? words[state] : undefined
  if (word === undefined) return plain(state)
  return typeof word === 'string' ? word : word[reader]
}

/** 'Not here' of 'not_here': a state that nobody has named. */
function plain(state: string): string {
  const words = state.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
