import { afterEach, expect, it } from 'vitest'
import { withHost } from '../host/test-host.ts'
import {
  buildCheckout,
  findBookProblems,
  payOrder,
  queueSquareFailures,
  reconcilePayments,
} from './world/calls.ts'

const host = withHost()
afterEach(() => host.sql`delete from practice.misbehaviours`)

it('reconcile-payments reaches every payment that was left, even behind fifty that cannot be settled', async () => {
  const left = 60
  await host.sql`
    insert into public.payments (amount_cents, description, created_at)
    select 100, 'Left ' || n, now() - interval '1 hour' + n * interval '1 second' from generate_series(1, ${left}) n`
  const [category, code] = ['AUTHENTICATION_ERROR', 'UNAUTHORIZED'] as const
  await queueSquareFailures(host, {
    do: 'refuse',
    endpoint: 'cancel-by-key',
    status: 401,
    category,
    code,
    times: 50,
  })
  expect(await reconcilePayments(host)).toMatchObject({ undone: left - 50, unknown: 50 })
})

it('reconcile-payments voids a payment that Square has released after an hour', async () => {
  await host.sql`update public.payments set status = 'voided' where status in ('pending', 'authorized')`
  await queueSquareFailures(host, { do: 'drop-request', endpoint: 'complete-payment', times: 3 })
  expect((await payOrder(host, buildCheckout())).status).toBe(504)
  const [held] = await host.sql`
    select id, extract(epoch from delayed_until - created_at)::integer as seconds, delay_action from practice.payments`
  expect([held?.seconds, held?.delay_action]).toEqual([3600, 'CANCEL'])
  await host.sql`update practice.payments set delayed_until = now() - interval '1 second'`
  expect(await reconcilePayments(host)).toMatchObject({ completed: 0, undone: 1, unknown: 0 })
  const [there] = await host.sql`select status from practice.payments`
  const [ours] = await host.sql`
    select p.status, o.stock_taken from public.payments p join public.orders o on o.id = p.order_id`
  expect([there?.status, ours?.status, ours?.stock_taken]).toEqual(['CANCELED', 'voided', false])
  expect(await findBookProblems(host)).toEqual([])
})
