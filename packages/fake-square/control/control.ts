import type { Hono } from 'hono'
import { openDispute, setDisputeState } from '../payments/disputes.ts'
import { readLedger } from '../payments/ledger.ts'
import { refundInDashboard } from '../payments/refunds.ts'
import { readRequest } from '../requests/requests.ts'
import type { FakeContext } from '../settings.ts'
import type { FakeEnv } from './misbehave.ts'
import { clearMisbehaviors, type Misbehavior, MisbehaviorRequest, queueMisbehaviors } from './misbehavior.ts'

/** Needs the access token, like all other endpoints. */
export function addControl(app: Hono<FakeEnv>, context: FakeContext): void {
  const { sql } = context
  // Simulates actions in Square's dashboard and at the buyer's bank.
  app.post('/control/refunds', async (c) =>
    c.json((await refundInDashboard(context, await c.req.json())).body),
  )
  app.post('/control/disputes', async (c) => c.json((await openDispute(context, await c.req.json())).body))
  app.post('/control/disputes/:id', async (c) =>
    c.json((await setDisputeState(context, c.req.param('id'), await c.req.json())).body),
  )
  app.post('/control', async (c) => {
    const { next } = readRequest(MisbehaviorRequest, await c.req.json().catch(() => null))
    return c.json({ queued: await queueMisbehaviors(sql, next) })
  })
  app.get('/control', async (c) => {
    const waiting = await sql<{ behaviour: Misbehavior }[]>`
      select id, behaviour from practice.misbehaviours order by id`
    return c.json({ next: waiting.map(({ behaviour }) => behaviour) })
  })
  app.delete('/control', async (c) => {
    await clearMisbehaviors(sql)
    return c.json({ next: [] })
  })
  app.get('/control/ledger', async (c) => c.json(await readLedger(sql)))
  app.get('/control/events', async (c) => {
    const events = await sql`
      select event_id, type, subject_id, attempts, last_status, is_held, next_try_at, delivered_at
      from practice.events order by position`
    return c.json({ events: [...events] })
  })
}
