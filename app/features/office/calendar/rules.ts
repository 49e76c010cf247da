import type { z } from 'zod'
import { gridMs, overlaps, type Slot } from '#domain/booking/slots.ts'
import { Guest } from '#domain/contract/book-bay.ts'
import type { CounterMethod } from '#domain/contract/manage-booking.ts'
import type { FoundPerson, StaffBooking, StaffDay } from '#domain/contract/staff-booking.ts'
import type { MemberStory } from '#domain/contract/staff-stories.ts'
import { openPeriods } from '#domain/venue/opening-hours.ts'
import { addDays, hourMs, instantAt, wallOf } from '#domain/venue/venue-clock.ts'
import { DeskRefusalFields } from './schema.ts'

export type CalendarBay = StaffDay['bays'][number]
export type Place = { bayId: string; start: number }
export type Method = z.infer<typeof CounterMethod>

/** When guests find somebody in the house, as far as it lies in this day. */
export function openOn({ day, start, end, hours, exceptions }: StaffDay): Slot[] {
  return openPeriods({ days: [addDays(day, -1), day], hours, exceptions, isMember: false })
    .map((slot) => ({ start: Math.max(slot.start, start), end: Math.min(slot.end, end) }))
    .filter((slot) => slot.start < slot.end)
}

/** The half hours of the calendar: from the first opening to the last closing or any booking, or the whole day. */
export function halfHours(day: StaffDay, isWhole: boolean, also: readonly Slot[] = []): number[] {
  const shown = isWhole ? [] : [...openOn(day), ...day.bookings, ...also]
  const first = Math.min(...shown.map(({ start }) => Math.floor(start / hourMs) * hourMs))
  const last = Math.max(...shown.map(({ end }) => Math.ceil(end / hourMs) * hourMs))
  const from = shown.length > 0 ? Math.max(first, day.start) : day.start
  const to = shown.length > 0 ? Math.min(last, day.end) : day.end
  return Array.from({ length: Math.ceil((to - from) / gridMs) }, (_, index) => from + index * gridMs)
}

/** Whether a bay can still be given to somebody for this half hour. Who did not come holds nothing. */
export function isFree(day: StaffDay, { bayId, start }: Place): boolean {
  const slot = { start, end: start + gridMs }
  if (slot.end <= day.now) return false
  return !day.bookings.some(
    (one) => one.bayId === bayId && holdsBay(one) && overlaps(slot, occupiedTime(one)),
  )
}

/** Whether it is drawn narrow: beside a missing guest's time somebody else may play, or plays already. */
export function isDrawnNarrow(day: Pick<StaffDay, 'now' | 'bookings'>, booking: StaffBooking): boolean {
  if (holdsBay(booking)) return false
  const others = day.bookings.filter((one) => one.bayId === booking.bayId && holdsBay(one))
  return booking.end > day.now || others.some((one) => overlaps(one, booking))
}

export function freeBays(day: StaffDay, start: number): CalendarBay[] {
  return day.bays.filter(({ id, active }) => active && isFree(day, { bayId: id, start }))
}

export function isMovable({ status }: Pick<StaffBooking, 'status'>): boolean {
  return status === 'confirmed' || status === 'attended'
}

export function holdsBay({ status }: Pick<StaffBooking, 'status'>): boolean {
  return status !== 'no_show'
}

/** With the time to tidy up behind it. */
export function occupiedTime({ start, end, freeAt }: StaffBooking): Slot {
  return { start, end: Math.max(end, freeAt) }
}

/** Whose time a booking would run into if it were put there. */
export function blockingBooking(
  day: StaffDay,
  moved: StaffBooking,
  { bayId, start }: Place,
): StaffBooking | null {
  const { end } = occupiedTime(moved)
  const slot = { start, end: start + (end - moved.start) }
  const others = day.bookings.filter((one) => one.number !== moved.number && one.bayId === bayId)
  return others.find((one) => holdsBay(one) && overlaps(slot, occupiedTime(one))) ?? null
}

/** The place one step on, as an arrow key says; the same at an edge, undefined for other keys. */
export function stepPlace(
  { bayId, start }: Place,
  key: string,
  bays: readonly CalendarBay[],
  starts: readonly number[],
): Place | undefined {
  const [column, row] = [bays.findIndex(({ id }) => id === bayId), starts.indexOf(start)]
  const steps: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  }
  const [across, down] = steps[key] ?? []
  if (across === undefined || down === undefined) return undefined
  return { bayId: bays[column + across]?.id ?? bayId, start: starts[row + down] ?? start }
}

/** The same time of the wall on another day. */
export function sameTimeOn(start: number, day: string): number {
  const { day: was, minute } = wallOf(start)
  return was === day ? start : instantAt(day, minute)
}

/** The first bay that is free for the next half hour or a later one; the first of all where none is. */
export function nextFree(day: StaffDay, starts: readonly number[]): Place {
  const bays = day.bays.filter(({ active }) => active)
  const coming = starts.filter((start) => start + gridMs > day.now)
  for (const start of coming.length > 0 ? coming : starts) {
    const bay = bays.find(({ id }) => isFree(day, { bayId: id, start }))
    if (bay) return { bayId: bay.id, start }
  }
  return { bayId: bays[0]?.id ?? '', start: starts[0] ?? day.start }
}

/** What a place and a booking are called in the grid, to find them again. */
export const cellKey = ({ bayId, start }: Place) => `${bayId} ${start}`
export const blockKey = (number: string) => `booking ${number}`

// No reason makes a broken bay playable, a quarter past a half hour, or plans for the year after next.
const firmRules = ['bay-closed', 'grid', 'horizon']

/** Why a booking was refused, and whether staff may insist. */
export type DeskRefusal = { words: string; mayOverrule: boolean }

/** What a refusal of the desk says beside its sentence: a rule that may give way, or the state that was found. */
export function readDeskRefusal(refusal: unknown): { mayOverrule: boolean; state: string } {
  const { rule = '', state = '' } = DeskRefusalFields.safeParse(refusal).data ?? {}
  return { mayOverrule: rule !== '' && !firmRules.includes(rule), state }
}

/** Where and how long somebody plays, and with how many. */
export type PlacedStay = Place & { minutes: number; players: number }
export type Person = { name: string; email: string; phone: string }
export type GuestErrors = Partial<Record<keyof Person, string>>

/** What is missing of somebody new. Only a name is needed; without an address no letter goes out. */
export function guestErrors({ name, email }: Person): GuestErrors {
  const errors: GuestErrors = {}
  if (name.trim() === '') errors.name = 'Enter a name, or find somebody above.'
  const address = email.trim() === '' ? null : Guest.shape.email.safeParse(email.trim())
  if (address?.error) errors.email = address.error.issues[0]?.message
  return errors
}

/** Somebody of the member book as one who can be booked for. */
export function personOf({ id, userId, name, email, phone, memberships }: MemberStory): FoundPerson {
  const planName = memberships.find(({ status }) => status === 'active')?.planName ?? null
  return { memberId: id, userId, name, email, phone, planName }
}
