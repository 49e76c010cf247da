import type { Sql } from '@nightlark/local-supabase/postgres/sql'
import { addDays, dayOf, instantAt, weekdayOf } from '../domain/venue/venue-clock.ts'

const today = dayOf(Date.now())

/** The Monday to come, and its Saturday: prices and hours go by the day of the week. */
export const monday = addDays(today, (8 - weekdayOf(today)) % 7 || 7)
export const saturday = addDays(monday, 5)

/** Where the venue's clock may stand for a week that is ahead. */
export const mondayMorning = new Date(instantAt(monday, 10 * 60)).toISOString()

/** Nobody else comes on these days: every time is free. */
export async function clearDays(sql: Sql, ...days: string[]): Promise<void> {
  for (const day of days)
    await sql`
      update public.bookings set status = 'cancelled', hold_expires_at = null
      where booking_date = ${day} and status <> 'cancelled'`
}
