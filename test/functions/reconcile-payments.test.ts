import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startTestHost, type TestHost } from '../host/test-host.ts'
import { misbehave, reconcile } from './till.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.close())
afterEach(() => host.sql`delete from practice.misbehaviours`)

it('comes to every payment that was left, however many before it cannot be settled', async () => {
  const left = 60
  await host.sql`
    insert into public.payments (amount_cents, description, created_at)
    select 100, 'Left ' || n, now() - interval '1 hour' + n * interval '1 second' from generate_series(1, ${left}) n`
  const [category, code] = ['AUTHENTICATION_ERROR', 'UNAUTHORIZED'] as const
  await misbehave(host, { do: 'refuse', endpoint: 'cancel-by-key', status: 401, category, code, times: 50 })
  expect(await reconcile(host)).toMatchObject({ undone: left - 50, unknown: 50 })
})
