import { beforeEach, describe, expect, it } from 'vitest'
import type { Refused } from '../../supabase/functions/_shared/function.ts'
import { guarded } from '../../supabase/functions/_shared/payments/take-payment.ts'
import { noTender } from '../../supabase/functions/_shared/payments/tender-facts.ts'
import { withHost } from '../host/test-host.ts'

const host = withHost()
const address = '203.0.113.9'
const kinds = ['declined card', 'charge in flight', 'charge']

/** Hits by kind, in the order of `kinds`. */
async function readHits(): Promise<number[]> {
  const rows = await host.sql`select bucket, hits from private.rate_limits`
  const byBucket = new Map(rows.map(({ bucket, hits }) => [bucket, hits]))
  return kinds.map((kind) => byBucket.get(`function: ${kind}: ${address}`) ?? 0)
}

function addHits(kind: string, times: number) {
  return host.sql`insert into private.rate_limits (bucket, hits, window_ends_at)
    values (${`function: ${kind}: ${address}`}, ${times}, now() + interval '5 minutes')`
}

const guardCharge = (outcome: Refused | { state: 'paid' }) =>
  guarded(host.environment, address, noTender, async () => outcome)

beforeEach(() => host.sql`delete from private.rate_limits`)

describe('charge limits', () => {
  it('a charge is counted, and is no longer in flight when it has ended', async () => {
    expect(await guardCharge({ state: 'paid' })).toEqual({ state: 'paid' })
    expect(await readHits()).toEqual([0, 0, 1])
    expect(await guardCharge({ refused: 'unanswered' })).toEqual({ refused: 'unanswered' })
    expect(await readHits()).toEqual([0, 0, 2])
  })

  it('a declined charge is counted as declined and remains in flight', async () => {
    await guardCharge({ refused: 'declined' })
    expect(await readHits()).toEqual([1, 1, 1])
  })

  it('a charge is refused after twelve declined cards and is not counted', async () => {
    await addHits('declined card', 12)
    expect(await guardCharge({ state: 'paid' })).toEqual({ refused: 'too_many' })
    expect(await readHits()).toEqual([12, 0, 0])
  })

  it('a charge is refused while sixty are in flight and is counted only as one of them', async () => {
    await addHits('charge in flight', 60)
    expect(await guardCharge({ state: 'paid' })).toEqual({ refused: 'too_many' })
    expect(await readHits()).toEqual([0, 61, 0])
  })

  it('a charge is refused after four hundred charges and is still counted', async () => {
    await addHits('charge', 400)
    expect(await guardCharge({ state: 'paid' })).toEqual({ refused: 'too_many' })
    expect(await readHits()).toEqual([0, 1, 401])
  })
})
