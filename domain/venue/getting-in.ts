import type { Slot } from '../booking/slots.ts'
import { arrival } from './arrival.ts'
import { openPeriodsAround, type VenueHours } from './opening-hours.ts'
import { venue } from './venue.ts'
import { dayOf, minuteMs } from './venue-clock.ts'
import { formatClock } from './venue-time.ts'

export type ArrivalLine = { label: string; words: string }

type ComingIn = {
  /** The membership's last day; null for guests and unknown visitors. */
  member: { validUntil: string | null } | null
  /** Null if no time is chosen. */
  slot: Slot | null
  /** The staffed hours; null where they are not known. */
  hours: VenueHours | null
  now: number
}

const { parking, frontDoor, sideDoor, key } = arrival

/** Arrival directions for a visitor at a given time. */
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

/** Unstaffed bookings belong to members or were approved by staff; the opener of a link may be either. */
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
