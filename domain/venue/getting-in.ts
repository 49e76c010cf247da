import type { Slot } from '../booking/slots.ts'
import { arrival } from './arrival.ts'
import { openPeriodsAround, type VenueHours } from './opening-hours.ts'
import { venue } from './venue.ts'
import { dayOf, minuteMs } from './venue-clock.ts'
import { formatClock } from './venue-time.ts'

export type ArrivalLine = { label: string; words: string }

type ComingIn = {
  /** A membership, with the last day that counts; null for a guest, and for whom we do not know. */
  member: { validUntil: string | null } | null
  /** When they come; null where no time is chosen. */
  slot: Slot | null
  /** The staffed hours; null where they are not known. */
  hours: VenueHours | null
  now: number
}

const { parking, frontDoor, sideDoor, key } = arrival

/** Where to park, which door to take and where a member's key is, as it is true for this person at this hour. */
export function gettingIn(coming: ComingIn): ArrivalLine[] {
  const isMember = isMemberThen(coming)
  return [
    { label: 'Parking', words: parking },
    { label: 'The door', words: doorWords(coming, isMember) },
    ...(isMember ? [{ label: 'Your key', words: key }] : []),
  ]
}

function isMemberThen({ member, slot, now }: ComingIn): boolean {
  const day = dayOf(slot?.start ?? now)
  return member !== null && (member.validUntil === null || member.validUntil >= day)
}

function doorWords({ slot, hours }: ComingIn, isMember: boolean): string {
  if (slot === null || hours === null) return anyHourWords(isMember)
  const staffed = staffedAt(slot, hours)
  if (staffed === null) return unstaffedWords(isMember)
  if (staffed.end >= slot.end) return `${frontDoor} Somebody is at the desk.`
  return `${frontDoor} The desk closes at ${formatClock(staffed.end)}: later, leave by the side door.`
}

function anyHourWords(isMember: boolean): string {
  if (isMember)
    return `While the desk is staffed: ${lowered(frontDoor)} At any other hour: ${lowered(sideDoor)}`
  return `${frontDoor} It is open to guests while the desk is staffed.`
}

/** Only members, and who was let in by staff, have a booking then. Who opens it by its link alone may be either. */
function unstaffedWords(isMember: boolean): string {
  if (isMember) return `Nobody is at the desk at that hour. ${sideDoor}`
  return `Nobody is at the desk at that hour. Members: ${lowered(sideDoor)} Without a key, call us before you come: ${venue.phone}.`
}

/** The staffed period in which somebody arrives; null where there is none. */
function staffedAt({ start, end }: Slot, hours: VenueHours): Slot | null {
  const minutes = (end - start) / minuteMs
  const periods = openPeriodsAround({ ...hours, days: [dayOf(start)], minutes, isMember: false })
  return periods.find((period) => period.start <= start && start < period.end) ?? null
}

function lowered(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}
