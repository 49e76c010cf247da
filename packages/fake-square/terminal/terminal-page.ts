import type { Hono } from 'hono'
import type { FakeEnv } from '../control/misbehave.ts'
import { readRequest } from '../requests/requests.ts'
import type { FakeContext } from '../settings.ts'
import { pairReader, type Reader } from './terminal-devices.ts'
import { ReaderAction } from './terminal-requests.ts'
import { advanceCheckouts, performBuyerAction } from './terminal-steps.ts'

type Shown = Pick<Reader, 'name' | 'device_id' | 'is_off'> & {
  checkout_id: string | null
  status: string | null
  amount_cents: number | null
  note: string | null
  declines: number | null
}

/** The page gets no secrets and is served only on its own host. */
export function addReaderPage(app: Hono<FakeEnv>, context: FakeContext): void {
  app.get('/terminal/readers', async (c) => {
    await advanceCheckouts(context)
    return c.json({ readers: await readReaders(context) }, 200, { 'Cache-Control': 'no-store' })
  })
  app.post('/terminal/act', async (c) => {
    await handleReaderAction(context, await c.req.json().catch(() => null))
    return c.json({})
  })
}

export async function handleReaderAction(context: FakeContext, request: unknown): Promise<void> {
  const asked = readRequest(ReaderAction, request)
  if (asked.act === 'pair') return pairReader(context, asked.code)
  if (asked.act !== 'switch') return performBuyerAction(context, asked)
  await context.sql`update practice.readers set is_off = ${asked.is_off} where device_id = ${asked.device_id}`
}

/** Of several checkouts, a reader shows the one that it has started. */
async function readReaders({ sql }: FakeContext): Promise<Shown[]> {
  return sql<Shown[]>`
    select r.name, r.device_id, r.is_off, c.id as checkout_id, c.status, c.amount_cents, c.request ->> 'note' as note, c.declines
    from practice.readers r left join lateral (
      select * from practice.checkouts where device_id = r.device_id and status not in ('COMPLETED', 'CANCELED')
      order by status = 'PENDING', asked_at limit 1
    ) c on true
    where r.device_id is not null order by r.created_at, r.code_id`
}
