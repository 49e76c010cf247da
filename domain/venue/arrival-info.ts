import type { Slot } from '../booking/slots.ts'
import { openPeriodsAround, type VenueHours } from './opening-hours.ts'
import { venue } from './venue.ts'
import { dayOf, minuteMs } from './venue-clock.ts'
import { formatClock } from './venue-time.ts'

export type ArrivalLine = { label: string; words: string }

type Arrival = {
  /** Null for guests and unknown visitors. */
  member: { validUntil: string | null } | null
  /** Null if no time is chosen. */
  slot: Slot | null
  /** Null while unknown. */
  hours: VenueHours | null
  now: number
}

/** Leaves out what the venue has not written. */
export function listArrivalInfo(coming: Arrival): ArrivalLine[] {
  const isMember = isMemberThen(coming)
  const lines = [
    { label: 'Parking', words: venue.parking },
    { label: 'Entrance', words: venue.frontDoor && doorWords(coming, isMember) },
    { label: 'Your key', words: isMember ? venue.memberKey : '' },
  ]
  return lines.filter(({ words }) => words !== '')
}

function isMemberThen({ member, slot, now }: Arrival): boolean {
  const day = dayOf(slot?.start ?? now)
  return member !== null && (member.validUntil === null || member.validUntil >= day)
}

function doorWords({ slot, hours }: Arrival, isMember: boolean): string {
  if (slot === null || hours === null) return anyHourWords(isMember)
  const staffed = staffedAt(slot, hours)
  if (staffed === null) return unstaffedWords(isMember)
  if (staffed.end >= slot.end) return `${venue.frontDoor} Our staff will be at the desk.`
  return `${venue.frontDoor} The desk closes at ${formatClock(staffed.end)}; after that, leave through the side door.`
}

function anyHourWords(isMember: boolean): string {
  if (isMember)
    return `While the desk is open: ${lowered(venue.frontDoor)} At any other time: ${lowered(venue.sideDoor)}`
  return `${venue.frontDoor} It's open to guests while the desk is open.`
}

/** A booking outside staffed hours belongs to a member or was approved by staff; whoever opens the link may be either. */
function unstaffedWords(isMember: boolean): string {
  if (isMember) return `The desk is closed at that time. ${venue.sideDoor}`
  return `The desk is closed at that time. Members: ${lowered(venue.sideDoor)} If you don't have a key, call us before you come: ${venue.phone}.`
}

function staffedAt({ start, end }: Slot, hours: VenueHours): Slot | null {
  const minutes = (end - start) / minuteMs
  const periods = openPeriodsAround({ ...hours, days: [dayOf(start)], minutes, isMember: false })
  return periods.find((period) => period.start <= start && start < period.end) ?? null
}

function lowered(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}
