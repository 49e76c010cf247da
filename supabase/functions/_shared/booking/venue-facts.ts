import type { SupabaseClient } from '@supabase/supabase-js'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Booker } from '../../../../domain/booking/may-book.ts'
import type { Slot } from '../../../../domain/booking/slots.ts'
import { camelNames } from '../../../../domain/contract/from-sql.ts'
import { Bay, Terms } from '../../../../domain/contract/list-availability.ts'
import { PriceRule } from '../../../../domain/contract/price-rule.ts'
import { DateException, OpeningHours } from '../../../../domain/contract/venue-hours.ts'
import { minuteMs } from '../../../../domain/venue/venue-clock.ts'
import { call } from '../call.ts'
import { type Caller, getUserId } from '../caller.ts'
import type { Tx } from '../database/database.ts'

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
  /** A hold that the request replaces. */
  replaces?: string | undefined
}

/** Everything that availability, prices and terms are computed from, in one read. */
export async function venueFacts(service: SupabaseClient, window: Window): Promise<VenueFacts> {
  return withBooker(await call(service, 'availability_facts', toSqlArguments(window), Facts))
}

/** The same within a transaction, consistent with the locks of the command. */
export async function readVenueFacts(tx: Tx, window: Window): Promise<VenueFacts> {
  const { p_from, p_to, p_user_id, p_family, p_replaces } = toSqlArguments(window)
  const { rows } = await sql<{ facts: unknown }>`
    select public.availability_facts(${p_from}, ${p_to}, ${p_user_id}, ${p_family}, ${p_replaces}) as facts`.execute(
    tx,
  )
  return withBooker(z.parse(Facts, camelNames(rows[0]?.facts)))
}

/** Whether the bay is booked or held at that time, cleanup time included. */
export function isTaken({ bays, taken }: VenueFacts, bayId: string, { start, end }: Slot): boolean {
  const bufferMinutes = bays.find(({ id }) => id === bayId)?.bufferMinutes ?? 0
  const freeAt = end + bufferMinutes * minuteMs
  return taken.some((one) => one.bayId === bayId && one.start < freeAt && one.end > start)
}

function toSqlArguments({ from, to, caller, family, replaces }: Window) {
  return {
    p_from: new Date(from).toISOString(),
    p_to: new Date(to).toISOString(),
    p_user_id: getUserId(caller),
    p_family: family ?? null,
    p_replaces: replaces ?? null,
  }
}

function withBooker(facts: z.infer<typeof Facts>): VenueFacts {
  return { ...facts, booker: facts.member ? { kind: 'member', ...facts.member } : { kind: 'guest' } }
}
