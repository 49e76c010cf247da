import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Booker } from '../../../../domain/booking/may-book.ts'
import { Bay, Terms } from '../../../../domain/contract/list-availability.ts'
import { PriceRule } from '../../../../domain/contract/price-rule.ts'
import { DateException, OpeningHours } from '../../../../domain/contract/venue-hours.ts'
import { call } from '../call.ts'
import type { Caller } from '../caller.ts'

const Limit = z.number().nullable()

const CountedPlan = z.object({
  limits: z.object({ weeklyHours: Limit, openBookings: Limit, dailyPeakHours: Limit }),
  counted: z.array(
    z.object({
      family: z.string(),
      start: z.number(),
      end: z.number(),
      isHeld: z.boolean(),
      isMoved: z.boolean(),
    }),
  ),
  /** By which SQL knows whether something else counts by now. */
  mark: z.string(),
})

const Facts = z.object({
  bays: z.array(z.object({ ...Bay.shape, active: z.boolean(), bufferMinutes: z.number() })),
  hours: z.array(OpeningHours),
  exceptions: z.array(DateException),
  rules: z.array(PriceRule),
  terms: Terms,
  taken: z.array(z.object({ bayId: z.string(), start: z.number(), end: z.number() })),
  member: z
    .object({
      planName: z.string(),
      discountPercent: z.number(),
      windowDays: z.number(),
      validUntil: z.string(),
      use: CountedPlan.nullable(),
    })
    .nullable(),
})

export type VenueFacts = z.infer<typeof Facts> & { booker: Booker }

type Window = {
  from: number
  to: number
  caller: Caller
  family?: string | undefined
  /** A hold that is given up for what is asked. */
  replaces?: string | undefined
}

/** Everything that availability, prices and terms are computed from, in one read. */
export async function venueFacts(
  service: SupabaseClient,
  { from, to, caller, family, replaces }: Window,
): Promise<VenueFacts> {
  const args = {
    p_from: new Date(from).toISOString(),
    p_to: new Date(to).toISOString(),
    p_user_id: caller.kind === 'person' ? caller.id : null,
    p_family: family ?? null,
    p_replaces: replaces ?? null,
  }
  const facts = await call(service, 'availability_facts', args, Facts)
  return { ...facts, booker: facts.member ? { kind: 'member', ...facts.member } : { kind: 'guest' } }
}
