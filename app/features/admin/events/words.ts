import type { EventGuest, EventRoster } from '#domain/contract/event-roster.ts'
import { formatCents } from '#domain/money/money.ts'
import { staffState } from '#domain/states/state-words.ts'
import { formatClock } from '#domain/venue/venue-time.ts'
import { comingTo, waitingFor } from './rules.ts'

const refusals: Record<string, string> = {
  unknown: 'This has been removed in the meantime.',
  cancelled: 'This event has been cancelled.',
  without_place:
    'Who waits for a place is not checked in. Give them a place first: remove somebody, or add places.',
  early: 'Check in on the day of the event.',
  paid: 'They have paid the fee in the meantime. Please look again.',
  paying: 'Their fee is being paid by card just now. Please look again in a minute.',
}

/** The refusal message; undefined when the state is not a refusal. */
export function refusalOf(state: string): string | undefined {
  return refusals[state]
}

/** '12 of 24 places taken, 3 waiting, 2 here, 9 paid'. */
export function countWords(roster: Pick<EventRoster, 'people' | 'capacity'>): string {
  const coming = comingTo(roster)
  const waiting = waitingFor(roster).length
  const here = coming.filter(({ checkedIn }) => checkedIn !== null).length
  const paid = coming.filter(({ fee }) => fee.state === 'paid').length
  return [
    `${coming.length} of ${roster.capacity} places taken`,
    waiting > 0 && `${waiting} waiting`,
    here > 0 && `${here} here`,
    paid > 0 && `${paid} paid`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** 'Bay 1 · Meadow, Bay 2 · Thicket, 6:30 PM to 10:00 PM'. */
export function baysWords(bays: EventRoster['bays']): string {
  const [first] = bays
  if (!first) return 'None'
  const names = bays.map(({ name }) => name).join(', ')
  return `${names}, ${formatClock(first.start)} to ${formatClock(first.end)}`
}

/** 'Paid', '$25.00 to pay'; null where nothing is due. */
export function feeWords({ state, cents }: EventGuest['fee']): string | null {
  if (state === 'paid' || state === 'paying') return staffState('fee', state)
  return state === 'due' ? `${formatCents(cents)} to pay` : null
}

/** What happens to a removed guest's payment. */
export function paidRemovalWords({ cents, number }: EventGuest['fee']): string {
  return `They have paid ${formatCents(cents)}, on ${number}. It stays with the house until an admin gives it back.`
}

/** What happens to a removed guest's place. */
export function removalWords(
  { isWaiting, email }: EventGuest,
  { isCancelled, start, now, people }: EventRoster,
): string {
  if (isCancelled) return 'The event is cancelled: nobody is told.'
  const next = waitingFor({ people })[0]
  if (start <= now) {
    const comes = isWaiting || next === undefined ? '' : ` ${next.name} comes instead: tell them.`
    return `The event has begun: nobody is told.${comes}`
  }
  const told = email ? 'They are told by email.' : 'They have left no email: tell them.'
  if (isWaiting || next === undefined) return told
  return `${told} ${next.name} comes instead, and ${next.email ? 'is told too' : 'has left no email: tell them'}.`
}
