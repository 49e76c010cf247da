import type { Sql } from '@nightlark/local-supabase/postgres/sql'
import { addDays, dayOf, instantAt, weekdayOf } from '../domain/venue/venue-clock.ts'

const today = dayOf(Date.now())

/** The next Monday and its Saturday, because prices and hours depend on the weekday. */
export const monday = addDays(today, (8 - weekdayOf(today)) % 7 || 7)
export const saturday = addDays(monday, 5)

/** A fixed clock for a week ahead. */
export const mondayMorning = new Date(instantAt(monday, 10 * 60)).toISOString()

/** Cancels all bookings on these days. */
export async function clearDays(sql: Sql, ...days: string[]): Promise<void> {
  for (const day of days)
    await sql`
      update public.bookings set status = 'cancelled', hold_expires_at = null
      where booking_date = ${day} and status <> 'cancelled'`
}
