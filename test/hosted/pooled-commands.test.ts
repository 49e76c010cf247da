import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayOf, instantAt } from '#domain/venue/venue-clock.ts'
import { publishableKey } from '../../server/data/keys.ts'
import { locationId } from '../../server/demo/fake-services.ts'
import { pooler, startPooler } from '../doubles/pooler.ts'
import {
  buildCheckout,
  callFunction,
  findBookProblems,
  findStockedProduct,
} from '../functions/world/calls.ts'
import { buildSale } from '../functions/world/sales.ts'
import { setUpVenue } from '../functions/world/venue.ts'
import { newStaff, startTestHost, type TestHost } from '../host/test-host.ts'
import { serveUnderDeno } from './deno-functions.ts'

// Runs commands as a hosted project does: under Deno, through a pooler that lends a connection per transaction.
describe.runIf(pooler)('commands under Deno, through a pooler in transaction mode', () => {
  let host: TestHost
  let pooled: Awaited<ReturnType<typeof startPooler>>
  let hosted: { url: string; stop: () => void }
  let bays: { first: string; second: string }

  beforeAll(async () => {
    host = await startTestHost()
    bays = await setUpVenue(host)
    pooled = await startPooler(host.databaseUrl)
    hosted = await serveUnderDeno({
      SUPABASE_URL: host.url,
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: host.secretKey }),
      SITE_URL: host.url,
      DATABASE_URL: pooled.url,
      SQUARE_APPLICATION_ID: 'sandbox-sq0idb-practice',
      SQUARE_LOCATION_ID: locationId,
      SQUARE_ACCESS_TOKEN: createHmac('sha256', host.secretKey)
        .update('practice square: access token')
        .digest('base64url'),
      PRACTICE_SQUARE: `${host.url}/practice/square`,
    })
  })
  afterAll(async () => {
    hosted?.stop()
    await pooled?.stop()
    await host?.close()
  })

  const tomorrow = addDays(dayOf(Date.now()), 1)
  const repeat = <Answer>(count: number, act: (n: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length: count }, (_, n) => act(n)))

  it('only one of twenty concurrent holds gets the slot under Deno', async () => {
    const slot = { bayId: bays.first, start: instantAt(tomorrow, 720), minutes: 60 }
    const answers = await repeat(20, () => callFunction(hosted, 'hold-bay', slot))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
    expect(answers.filter(({ status }) => status === 409).every(({ body }) => body.rule === 'taken')).toBe(
      true,
    )
    expect(await host.sql`select from public.bookings where status = 'held'`).toHaveLength(1)
  })

  it('three of ten concurrent buyers get the last three items under Deno', async () => {
    const { sku } = findStockedProduct()
    await host.sql`insert into public.stock_items (sku, name, quantity, price_cents) values (${sku}, 'Last', 3, 100)
      on conflict (sku) do update set quantity = 3`
    const answers = await repeat(10, () => callFunction(hosted, 'process-square-payment', buildCheckout()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
    const [left] = await host.sql`select quantity from public.stock_items where sku = ${sku}`
    expect(left?.quantity).toBe(0)
    expect(await findBookProblems(host)).toEqual([])
  })

  it('the register sells the last item once under Deno and logs the seller', async () => {
    const staff = await newStaff(host)
    const { id, sku } = findStockedProduct()
    await host.sql`update public.stock_items set quantity = 1 where sku = ${sku}`
    const sellLastItem = () =>
      callFunction(hosted, 'sell-at-counter', buildSale([{ id, quantity: 1 }]), staff.token)
    const answers = await repeat(5, sellLastItem)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    const logged = await host.sql`select actor from public.audit_log where subject = 'payments'`
    expect(logged).toEqual([{ actor: staff.id }])
    expect(await findBookProblems(host)).toEqual([])
  })
})
