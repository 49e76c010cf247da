/** One label for all readers, or a pair for staff and guests. */
type StateWords = Record<string, string | readonly [staff: string, guest: string]>

export const states = {
  booking: {
    held: 'Being booked',
    confirmed: 'Confirmed',
    attended: 'Checked in',
    no_show: 'No-show',
    cancelled: 'Canceled',
    blocked: 'Reserved for an event',
  },
  payment: {
    pending: ['Not settled yet', 'Being checked'],
    authorized: ['Held', 'Being checked'],
    completed: 'Paid',
    failed: 'Failed',
    voided: 'Not taken',
    refunded: 'Refunded',
  },
  order: { pending: 'Not paid yet', paid: 'Paid', cancelled: 'Canceled', refunded: 'Refunded' },
  stage: { new: 'New', ready: 'Ready', handed_over: 'Handed over', sent: 'Sent' },
  refund: {
    pending: 'On its way',
    completed: 'Refunded',
    failed: 'Failed',
    dropped: 'No longer due',
  },
  membership: {
    pending: 'Not paid yet',
    active: 'Active',
    paused: 'Paused',
    cancelled: 'Ended',
    expired: 'Ended',
  },
  sale: { pending: 'Not paid yet', taken: 'Being paid', paid: 'Paid', refunded: 'Refunded' },
  signup: { coming: ['Coming', "You're in"], waiting: 'On the waitlist', here: 'Checked in' },
  fee: { paid: 'Paid', paying: 'Being paid' },
  event: { planned: 'Planned', cancelled: 'Canceled', over: 'Past' },
  reader: {
    asked: 'Not paired',
    waiting: 'Waiting for code',
    expired: 'Code expired',
    paired: 'Paired',
    removed: 'Removed',
  },
  checkout: {
    asked: 'Not sent yet',
    pending: 'Sent to the reader',
    in_progress: 'Being paid',
    paid: 'Paid',
    unpaid: 'Not paid',
    returned: 'Refunded',
  },
  letter: { waiting: 'Waiting', sent: 'Sent', failed: 'Not sent' },
  wish: {
    unproven: 'Email not confirmed',
    waiting: 'Waiting',
    booked: 'Booked',
    left: 'Left',
    ended: 'Ended',
  },
} as const satisfies Record<string, StateWords>

export type Stateful = keyof typeof states

/** Unknown states of a gym system are shown as they are. */
export function formatStaffState(of: Stateful, state: string): string {
  return wordOf(of, state, 0)
}

export function formatGuestState(of: Stateful, state: string): string {
  return wordOf(of, state, 1)
}

function wordOf(of: Stateful, state: string, reader: 0 | 1): string {
  const words: StateWords = states[of]
  const word = Object.hasOwn(words, state) ? words[state] : undefined
  if (word === undefined) return toWords(state)
  return typeof word === 'string' ? word : word[reader]
}

/** 'not_here' becomes 'Not here'. */
function toWords(state: string): string {
  const words = state.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
