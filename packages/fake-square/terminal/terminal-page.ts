import type { Hono } from 'hono'
import type { FakeEnv } from '../control/misbehave.ts'
import { readRequest } from '../requests/requests.ts'
import type { FakeContext } from '../settings.ts'
import { pairReader, type Reader } from './terminal-devices.ts'
import { ReaderAct } from './terminal-requests.ts'
import { actAtReader, takeSteps } from './terminal-steps.ts'

type Shown = Pick<Reader, 'name' | 'device_id' | 'is_off'> & {
  checkout_id: string | null
  status: string | null
  amount_cents: number | null
  note: string | null
  declines: number | null
}

/** Serves a page that simulates the card readers. It receives no secrets and is served on its own host only. */
export function addReaderPage(app: Hono<FakeEnv>, context: FakeContext): void {
  app.get('/terminal/readers', async (c) => {
    await takeSteps(context)
    return c.json({ readers: await readersNow(context) }, 200, { 'Cache-Control': 'no-store' })
  })
  app.post('/terminal/act', async (c) => {
    await playAtReader(context, await c.req.json().catch(() => null))
    return c.json({})
  })
}

export async function playAtReader(context: FakeContext, request: unknown): Promise<void> {
  const asked = readRequest(ReaderAct, request)
  if (asked.act === 'pair') return pairReader(context, asked.code)
  if (asked.act !== 'switch') return actAtReader(context, asked)
  await context.sql`update practice.readers set is_off = ${asked.is_off} where device_id = ${asked.device_id}`
}

/** The current display of each paired card reader; of several checkouts, the one that the reader has started. */
async function readersNow({ sql }: FakeContext): Promise<Shown[]> {
  return sql<Shown[]>`
    select r.name, r.device_id, r.is_off, c.id as checkout_id, c.status, c.amount_cents, c.request ->> 'note' as note, c.declines
    from practice.readers r left join lateral (
      select * from practice.checkouts where device_id = r.device_id and status not in ('COMPLETED', 'CANCELED')
      order by status = 'PENDING', asked_at limit 1
    ) c on true
    where r.device_id is not null order by r.created_at, r.code_id`
}
