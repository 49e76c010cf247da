import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { PriceTraceSchema, priceWords } from '../../../../domain/booking/booking-price.ts'
import { WaitingEntry } from '../../../../domain/contract/get-waiting.ts'
import { call } from '../call.ts'
import { type Caller, userIdOf } from '../caller.ts'

const Facts = z.object({
  ...WaitingEntry.shape,
  offer: z
    .object({
      id: z.string(),
      key: z.string(),
      bayId: z.string(),
      bayName: z.string(),
      start: z.number(),
      end: z.number(),
      players: z.number(),
      totalCents: z.number(),
      priceTrace: PriceTraceSchema,
      keptMs: z.number(),
    })
    .transform(({ priceTrace, ...offer }) => ({ ...offer, priceWords: priceWords(priceTrace) }))
    .nullable(),
  booking: z.object({ number: z.string(), key: z.string() }).nullable(),
})

/** Whose entries are meant: those with this key, and those of the account that calls. */
export function ownerArgs({ id, key }: { id: string; key: string }, caller: Caller) {
  return { p_id: id, p_key: key, p_user_id: userIdOf(caller) }
}

/** An entry with what is offered; null for who has neither its key nor its account. */
export async function theirEntry(
  service: SupabaseClient,
  keyed: { id: string; key: string },
  caller: Caller,
) {
  return call(service, 'waiting_entry', ownerArgs(keyed, caller), Facts.nullable())
}
