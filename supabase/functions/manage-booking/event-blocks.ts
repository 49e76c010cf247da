import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { hourMs } from '../../../domain/venue/venue-clock.ts'

const Block = z
  .object({
    bay_id: z.string(),
    starts_at: z.string(),
    free_at: z.string(),
    event: z.object({ title: z.string() }),
  })
  .transform(({ bay_id: bayId, starts_at, free_at, event: { title } }) => {
    return { bayId, title, start: Date.parse(starts_at), end: Date.parse(free_at) }
  })

export type EventBlock = z.output<typeof Block>

/** The bays that events have in a window, by their titles. */
export async function eventBlocks(service: SupabaseClient, { from, to }: { from: number; to: number }) {
  const { data, error } = await service
    .from('bookings')
    .select('bay_id, starts_at, free_at, event:events (title)')
    .eq('status', 'blocked')
    // No block lasts longer than a day.
    .gt('starts_at', new Date(from - 26 * hourMs).toISOString())
    .lt('starts_at', new Date(to).toISOString())
  if (error) throw error
  return z.array(Block).parse(data)
}
