import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { call } from '../call.ts'
import { tries } from '../tries.ts'

const wrongCodesAllowed = 10

const Looked = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['too_many', 'unknown']) }),
  z.object({ state: z.literal('known'), last_four: z.string(), balance_cents: z.number() }),
])

/** Looks a code up. Nobody gets to guess many: a guess is a guess wherever it is made, and counts before it is looked at. */
export function lookUpGiftCode(service: SupabaseClient, address: string, code: string) {
  const { bucket } = tries(service, 'gift card code', address, wrongCodesAllowed)
  return call(service, 'try_gift_code', { ...bucket, p_code: code }, Looked)
}
