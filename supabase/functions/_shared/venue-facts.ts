import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Booker } from '../../../domain/booking/may-book.ts'
import { Bay, Terms } from '../../../domain/contract/list-availability.ts'
import { call } from './call.ts'
import type { Caller } from './caller.ts'

const Facts = z.object({
  bays: z.array(Bay.extend({ active: z.boolean(), bufferMinutes: z.number() })),
  hours: z.array(z.object({ weekday: z.number(), opensMinute: z.number(), closesMinute: z.number() })),
  exceptions: z.array(
    z.object({
      day: z.string(),
      opensMinute: z.number().nullable(),
      closesMinute: z.number().nullable(),
      note: z.string(),
      membersToo: z.boolean(),
    }),
  ),
  rules: z.array(
    z.object({
      name: z.string(),
      weekdays: z.array(z.number()),
      fromMinute: z.number(),
      untilMinute: z.number(),
      centsPerHour: z.number(),
    }),
  ),
  terms: Terms,
  taken: z.array(z.object({ bayId: z.string(), start: z.number(), end: z.number() })),
  member: z
    .object({
      planName: z.string(),
      discountPercent: z.number(),
      windowDays: z.number(),
      validUntil: z.string(),
    })
    .nullable(),
})

export type VenueFacts = z.infer<typeof Facts> & { booker: Booker }

type Window = { from: number; to: number; caller: Caller; family?: string | undefined }

/** Everything that availability, prices and terms are computed from, in one read. */
export async function venueFacts(
  service: SupabaseClient,
  { from, to, caller, family }: Window,
): Promise<VenueFacts> {
  const args = {
    p_from: new Date(from).toISOString(),
    p_to: new Date(to).toISOString(),
    p_user_id: caller.kind === 'person' ? caller.id : null,
    p_family: family ?? null,
  }
  const facts = await call(service, 'availability_facts', args, Facts)
  return { ...facts, booker: facts.member ? { kind: 'member', ...facts.member } : { kind: 'guest' } }
}
