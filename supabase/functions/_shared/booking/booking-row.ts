import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { can } from '../../../../domain/admin/can.ts'
import { formatPriceTrace, PriceTraceSchema } from '../../../../domain/booking/booking-price.ts'
import type { MoveAllowance } from '../../../../domain/booking/booking-size.ts'
import { BillKind, BookingRow, bookingColumns } from '../../../../domain/contract/booking.ts'
import { fromSql } from '../../../../domain/contract/from-sql.ts'
import type { BookingFacts } from '../../../../domain/contract/get-booking.ts'
import type { OpenLink } from '../../../../domain/contract/payment-link.ts'
import { minuteMs } from '../../../../domain/venue/venue-clock.ts'
import type { Caller } from '../caller.ts'
import type { BookingMoney } from '../commands/bookings/read-money.ts'
import { isSame } from '../same.ts'

/** A booking with its owner, its key and its price in parts. */
const KeyedBooking = fromSql(
  z.object({
    ...BookingRow.shape,
    key: z.string(),
    userId: z.string().nullable(),
    priceTrace: z.nullable(PriceTraceSchema),
    movesBookingId: z.string().nullable(),
    overrideReason: z.string(),
    bill: z.object({ id: z.string(), kind: BillKind }).nullable(),
  }),
)
export type KeyedBooking = z.infer<typeof KeyedBooking>

const columns = `${bookingColumns}, key, user_id, price_trace, moves_booking_id, override_reason, bill:bills (id, kind)`

/** The booking, if the caller may see it: by its key, as its owner, or as staff. */
export async function findVisibleBooking(
  service: SupabaseClient,
  by: { number: string } | { id: string },
  key: string,
  caller: Caller,
): Promise<KeyedBooking | null> {
  const row = await bookingBy(service, by)
  return row && (isTheirs(row, caller) || isSame(key, row.key)) ? row : null
}

function isTheirs({ userId, status }: KeyedBooking, caller: Caller): boolean {
  if (caller.kind === 'service') return true
  return (
    caller.kind === 'person' && (can(caller.role, 'use admin') || (userId === caller.id && status !== 'held'))
  )
}

/** Whether the caller may see the whole bill. A link opens one date of a series, or all bays of a party. */
export function seesBill(row: KeyedBooking, caller: Caller): boolean {
  return row.bill?.kind === 'party' || isTheirs(row, caller)
}

/** The same, but staff count as guests: their actions for others go through manage-booking, which logs them. */
export function findOwnBooking(
  service: SupabaseClient,
  by: { number: string } | { id: string },
  key: string,
  caller: Caller,
): Promise<KeyedBooking | null> {
  return findVisibleBooking(
    service,
    by,
    key,
    caller.kind === 'person' ? guestOf(caller.id, caller.email) : caller,
  )
}

/** Whether the caller may be given the booking's key. */
export function holdsKey(row: KeyedBooking, key: string, caller: Caller): boolean {
  return isSame(key, row.key) || (caller.kind === 'person' && caller.id === row.userId)
}

/** The hold with this key; null if it has expired or has been used. */
export async function findOwnHold(
  service: SupabaseClient,
  { id, key }: { id: string; key: string },
): Promise<KeyedBooking | null> {
  const row = await bookingBy(service, { id })
  return row && isSame(key, row.key) ? row : null
}

export async function bookingBy(
  service: SupabaseClient,
  by: { number: string } | { id: string },
): Promise<KeyedBooking | null> {
  const query = service.from('bookings').select(columns)
  const { data, error } = await ('id' in by
    ? query.eq('id', by.id)
    : query.eq('number', by.number.toUpperCase())
  ).maybeSingle()
  if (error) throw error
  return data === null ? null : KeyedBooking.parse(data)
}

/** The bookings that are paid with it, itself among them, in the order of their times. */
export async function bookingsOfBill(
  service: SupabaseClient,
  booking: KeyedBooking,
): Promise<KeyedBooking[]> {
  if (!booking.bill) return [booking]
  const rows = service.from('bookings').select(columns).eq('bill_id', booking.bill.id)
  const { data, error } = await rows.order('starts_at').order('number')
  if (error) throw error
  return z.array(KeyedBooking).parse(data)
}

/** Prices and hours are those of the booking's owner, even if staff act for them. */
export function bookerOf(caller: Caller, moved: KeyedBooking | null | undefined): Caller {
  return moved ? guestOf(moved.userId, moved.email) : caller
}

/** The bay, length and players of a moved booking, which it may keep. */
export function keptOf(moved: KeyedBooking | null | undefined): MoveAllowance | undefined {
  if (!moved) return undefined
  const minutes = (moved.end - moved.start) / minuteMs
  return { bayId: moved.bayId, minutes, players: moved.players }
}

/** The guest that staff act for; a visitor without an account. */
export function guestOf(userId: string | null, email: string): Caller {
  if (userId === null) return { kind: 'visitor' }
  return { kind: 'person', id: userId, email, role: null, lacksCode: false, hasFreshCode: false }
}

export function bookingFacts(row: KeyedBooking, money: BookingMoney, link: OpenLink | null): BookingFacts {
  const { userId, movesBookingId, priceTrace, bill, overrideReason, ...booking } = row
  const { backCents, ...paid } = money
  return { ...booking, priceWords: priceTrace ? formatPriceTrace(priceTrace) : '', ...paid, link }
}

/** The facts for a bay pass, without the person who booked and what they paid. */
export function passFacts(row: KeyedBooking, pass: string): BookingFacts {
  const { id, number, status, bayId, bayName, start, end, players, sequence } = row
  const place = { id, number, status, bayId, bayName, start, end, players, sequence }
  const person = { name: '', email: '', phone: '', priceWords: '', priceCents: 0, feeCents: 0 }
  const paid = { paidCents: 0, giftCents: 0, cardBrand: null, cardLastFour: null, wallet: null, link: null }
  return { ...place, ...person, ...paid, key: pass }
}
