import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { BookingRow } from '../../../domain/contract/booking.ts'
import { fromSql } from '../../../domain/contract/from-sql.ts'
import { hourMs } from '../../../domain/venue/venue-clock.ts'

const { bayId, start, end } = BookingRow.shape
const EventBlock = z
  .object({ bayId, start, end, event: z.object({ title: z.string() }) })
  .transform(({ event: { title }, ...block }) => ({ ...block, title }))
export type EventBlock = z.output<typeof EventBlock>

/** The bays that events have in a window, by their titles. */
export async function eventBlocks(service: SupabaseClient, { from, to }: { from: number; to: number }) {
  const { data, error } = await service
    .from('bookings')
    .select('bay_id, start:starts_at, end:free_at, event:events (title)')
    .eq('status', 'blocked')
    // No block lasts longer than a day.
    .gt('starts_at', new Date(from - 26 * hourMs).toISOString())
    .lt('starts_at', new Date(to).toISOString())
  if (error) throw error
  return fromSql(z.array(EventBlock)).parse(data)
}
