import type { Hono } from 'hono'
import { readLedger } from './ledger.ts'
import type { PracticeEnv } from './misbehave.ts'
import {
  clearMisbehaviours,
  type Misbehaviour,
  MisbehaviourRequest,
  queueMisbehaviours,
} from './misbehaviour.ts'
import { readRequest } from './requests.ts'
import type { Sql } from './sql.ts'

/** For tests and for whoever wants to see how the product takes bad luck. Behind the access token, like the rest. */
export function addControl(app: Hono<PracticeEnv>, sql: Sql): void {
  app.post('/control', async (c) => {
    const { next } = readRequest(MisbehaviourRequest, await c.req.json().catch(() => null))
    return c.json({ queued: await queueMisbehaviours(sql, next) })
  })
  app.get('/control', async (c) => {
    const waiting = await sql<{ behaviour: Misbehaviour }[]>`
      select id, behaviour from practice.misbehaviours order by id`
    return c.json({ next: waiting.map(({ behaviour }) => behaviour) })
  })
  app.delete('/control', async (c) => {
    await clearMisbehaviours(sql)
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
