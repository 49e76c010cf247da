import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { PriceTraceSchema, priceWords } from '../../../domain/booking/booking-price.ts'
import type { KeptOnMove } from '../../../domain/booking/booking-size.ts'
import type { BookingFacts } from '../../../domain/contract/get-booking.ts'
import { minuteMs } from '../../../domain/venue/venue-clock.ts'
import type { Caller } from './caller.ts'
import { isSame } from './same.ts'

const columns =
  `id, key, number, user_id, status, bay_id, bay_name, starts_at, ends_at, players, contact_name, email, phone,
  price_cents, price_trace, fee_cents, sequence, moves_booking_id`.replace(/\s+/g, ' ')

const Instant = z.string().transform((text) => Date.parse(text))

const BookingRow = z.object({
  id: z.string(),
  key: z.string(),
  number: z.string(),
  user_id: z.string().nullable(),
  status: z.enum(['held', 'confirmed', 'cancelled', 'attended', 'no_show']),
  bay_id: z.string(),
  bay_name: z.string(),
  starts_at: Instant,
  ends_at: Instant,
  players: z.number(),
  contact_name: z.string(),
  email: z.string(),
  phone: z.string(),
  price_cents: z.number(),
  price_trace: PriceTraceSchema.nullable(),
  fee_cents: z.number(),
  sequence: z.number(),
  moves_booking_id: z.string().nullable(),
})
export type BookingRow = z.infer<typeof BookingRow>

/** The booking, if the caller may see it: by its key, as its owner, or as staff. */
export async function theirBooking(
  service: SupabaseClient,
  by: { number: string } | { id: string },
  key: string,
  caller: Caller,
): Promise<BookingRow | null> {
  const query = service.from('bookings').select(columns)
  const { data, error } = await ('id' in by
    ? query.eq('id', by.id)
    : query.eq('number', by.number.toUpperCase())
  ).maybeSingle()
  if (error) throw error
  if (data === null) return null
  const row = BookingRow.parse(data)
  return isTheirs(row, caller) || isSame(key, row.key) ? row : null
}

function isTheirs({ user_id, status }: BookingRow, caller: Caller): boolean {
  if (caller.kind === 'service') return true
  return caller.kind === 'person' && (caller.isStaff || (user_id === caller.id && status !== 'held'))
}

/** The same, but staff count as ordinary guests: what they do for others goes through manage-booking, and into the log. */
export function theirOwnBooking(
  service: SupabaseClient,
  by: { number: string } | { id: string },
  key: string,
  caller: Caller,
): Promise<BookingRow | null> {
  return theirBooking(service, by, key, caller.kind === 'person' ? guestOf(caller.id, caller.email) : caller)
}

/** Whether the caller may be given the booking's key. */
export function holdsKey(row: BookingRow, key: string, caller: Caller): boolean {
  return isSame(key, row.key) || (caller.kind === 'person' && caller.id === row.user_id)
}

/** The hold with this key; null if it has expired or has been used. */
export async function theirHold(
  service: SupabaseClient,
  { id, key }: { id: string; key: string },
): Promise<BookingRow | null> {
  const row = await bookingById(service, id)
  return row && isSame(key, row.key) ? row : null
}

export async function bookingById(service: SupabaseClient, id: string): Promise<BookingRow | null> {
  const { data, error } = await service.from('bookings').select(columns).eq('id', id).maybeSingle()
  if (error) throw error
  return data === null ? null : BookingRow.parse(data)
}

/** Prices and hours are those of the booking's owner, even if staff act for them. */
export function bookerOf(caller: Caller, moved: BookingRow | null | undefined): Caller {
  return moved ? guestOf(moved.user_id, moved.email) : caller
}

/** What the booking may keep when it is moved. */
export function keptOf(moved: BookingRow | null | undefined): KeptOnMove | undefined {
  if (!moved) return undefined
  const minutes = (moved.ends_at - moved.starts_at) / minuteMs
  return { bayId: moved.bay_id, minutes, players: moved.players }
}

/** The person that staff act for; a visitor if they have no account. */
export function guestOf(userId: string | null, email: string): Caller {
  if (userId === null) return { kind: 'visitor' }
  return { kind: 'person', id: userId, email, isStaff: false, isAdmin: false }
}

const Paid = z.array(
  z.object({
    amount_cents: z.number(),
    refunded_cents: z.number(),
    gift_cents: z.number(),
    gift_refunded_cents: z.number(),
  }),
)

/** What was paid for it, less refunds. */
export async function paidFor(service: SupabaseClient, bookingId: string): Promise<number> {
  const payments = await paymentsOf(service, bookingId)
  return payments.reduce(
    (sum, paid) => sum + paid.amount_cents - paid.refunded_cents + paid.gift_cents - paid.gift_refunded_cents,
    0,
  )
}

/** The sum of its refunds. */
export async function refundedFor(service: SupabaseClient, bookingId: string): Promise<number> {
  const payments = await paymentsOf(service, bookingId)
  return payments.reduce((sum, paid) => sum + paid.refunded_cents + paid.gift_refunded_cents, 0)
}

async function paymentsOf(service: SupabaseClient, bookingId: string): Promise<z.infer<typeof Paid>> {
  const { data, error } = await service
    .from('payments')
    .select('amount_cents, refunded_cents, gift_cents, gift_refunded_cents')
    .eq('booking_id', bookingId)
    .in('status', ['completed', 'refunded'])
  if (error) throw error
  return Paid.parse(data)
}

export function bookingFacts(row: BookingRow, paidCents: number): BookingFacts {
  return {
    id: row.id,
    key: row.key,
    number: row.number,
    status: row.status,
    bayId: row.bay_id,
    bayName: row.bay_name,
    start: row.starts_at,
    end: row.ends_at,
    players: row.players,
    contactName: row.contact_name,
    email: row.email,
    phone: row.phone,
    priceCents: row.price_cents,
    priceWords: row.price_trace ? priceWords(row.price_trace) : '',
    feeCents: row.fee_cents,
    paidCents,
    sequence: row.sequence,
  }
}
