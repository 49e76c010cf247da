import type { EventGuest, EventRoster } from '#domain/contract/event-roster.ts'
import { formatCents } from '#domain/money/money.ts'
import { formatStaffState } from '#domain/states/state-words.ts'
import { formatClock } from '#domain/venue/venue-time.ts'
import { findAttending, findWaiting } from './rules.ts'

const refusals: Record<string, string> = {
  unknown: 'This guest was just removed.',
  cancelled: 'This event has been canceled.',
  without_place:
    "Guests on the waitlist can't be checked in. Free up a place first: remove a guest or add places.",
  early: 'Check in on the day of the event.',
  paid: 'They just paid the fee. Please check again.',
  paying: 'Their fee is being paid by card right now. Please check again in a minute.',
}

/** Undefined if the state is not a refusal. */
export function findRefusal(state: string): string | undefined {
  return refusals[state]
}

/** '12 of 24 places taken, 3 waiting, 2 here, 9 paid'. */
export function formatCounts(roster: Pick<EventRoster, 'people' | 'capacity'>): string {
  const attending = findAttending(roster)
  const waiting = findWaiting(roster).length
  const here = attending.filter(({ checkedIn }) => checkedIn !== null).length
  const paid = attending.filter(({ fee }) => fee.state === 'paid').length
  return [
    `${attending.length} of ${roster.capacity} places taken`,
    waiting > 0 && `${waiting} waiting`,
    here > 0 && `${here} here`,
    paid > 0 && `${paid} paid`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** 'Bay 1 · Meadow, Bay 2 · Thicket, 6:30 PM to 10:00 PM'. */
export function formatBays(bays: EventRoster['bays']): string {
  const [first] = bays
  if (!first) return 'None'
  const names = bays.map(({ name }) => name).join(', ')
  return `${names}, ${formatClock(first.start)} to ${formatClock(first.end)}`
}

/** 'Paid', '$25.00 to pay'; null where nothing is due. */
export function formatFee({ state, cents }: EventGuest['fee']): string | null {
  if (state === 'paid' || state === 'paying') return formatStaffState('fee', state)
  return state === 'due' ? `${formatCents(cents)} to pay` : null
}

export function describePaidRemoval({ cents, number }: EventGuest['fee']): string {
  return `They paid ${formatCents(cents)} on ${number}. An admin has to refund it.`
}

export function describeRemoval(
  { isWaiting, email }: EventGuest,
  { isCancelled, start, now, people }: EventRoster,
): string {
  if (isCancelled) return 'The event is canceled, so no email is sent.'
  const next = findWaiting({ people })[0]
  if (start <= now) {
    const successor = isWaiting || next === undefined ? '' : ` ${next.name} gets the place: please tell them.`
    return `The event has started, so no email is sent.${successor}`
  }
  const notice = email ? 'They will get an email.' : 'We have no email for them: please tell them.'
  if (isWaiting || next === undefined) return notice
  return `${notice} ${next.name} gets the place${next.email ? ' and an email' : ', but we have no email for them: please tell them'}.`
}
