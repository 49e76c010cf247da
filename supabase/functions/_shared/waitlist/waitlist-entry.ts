import { z } from 'zod'
import { formatPriceTrace, PriceTraceSchema } from '../../../../domain/booking/booking-price.ts'
import { camelNames } from '../../../../domain/contract/from-sql.ts'
import { WaitlistEntry } from '../../../../domain/contract/get-waiting.ts'
import { type Caller, getUserId } from '../caller.ts'
import { readEntry } from '../commands/waitlist/read.ts'
import type { Environment } from '../environment.ts'

const Facts = z.object({
  ...WaitlistEntry.shape,
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
    .transform(({ priceTrace, ...offer }) => ({ ...offer, priceWords: formatPriceTrace(priceTrace) }))
    .nullable(),
  booking: z.object({ number: z.string(), key: z.string() }).nullable(),
})

/** Reads an entry with its offer. Undefined for a caller with neither its key nor its account. */
export async function theirEntry(
  env: Pick<Environment, 'db'>,
  keyed: { id: string; key: string },
  caller: Caller,
) {
  const entry = await readEntry(env, { ...keyed, userId: getUserId(caller) })
  return Facts.optional().parse(camelNames(entry))
}
