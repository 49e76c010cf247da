import type { SupabaseClient } from '@supabase/supabase-js'
import { sha256 } from '../digest.ts'
import { isSame } from '../same.ts'
import { bookingBy, type KeyedBooking } from './booking-row.ts'

/**
 * A key for the guest in the bay who typed the email of its booking. While that is played, it shows until when and buys more
 * time: nothing about the person, and no other change. The booking's own key cannot be computed from it.
 */
export function bayPass(bookingKey: string): Promise<string> {
  return sha256(`bay pass ${bookingKey}`)
}

/** The booking that is played now and has this bay pass. */
export async function passedBooking(
  service: SupabaseClient,
  by: { number: string } | { id: string },
  pass: string,
  now: number,
): Promise<KeyedBooking | null> {
  const row = await bookingBy(service, by)
  return row && isPlayed(row, now) && isSame(pass, await bayPass(row.key)) ? row : null
}

function isPlayed({ status, start, end }: KeyedBooking, now: number): boolean {
  return (status === 'confirmed' || status === 'attended') && start <= now && now < end
}
