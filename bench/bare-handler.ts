import { serve } from '@hono/node-server'
import type { BatchStep } from '@nightlark/local-supabase/postgres/batch'
import { openPool } from '@nightlark/local-supabase/postgres/pool'
import { setCallerStep } from '@nightlark/local-supabase/rest/run-as'
import { Hono } from 'hono'

/** The same rows without the gateway: `/as-caller` runs the same SQL under the policies, `/` without them. */
const [url = '', claims = '{}'] = process.argv.slice(2)
const caller = { claims: JSON.parse(claims) }
const userId: string = caller.claims.sub
const pool = openPool(url, { size: 20 })
const text = `
  select coalesce(json_agg(a), '[]')::text as body from (
    select id, bay_name, booking_date, start_time, status from public.bookings
    where user_id = $1 order by booking_date limit 1000) a`

async function read(...before: BatchStep[]): Promise<string> {
  const connection = await pool.connect()
  const [row] = await connection.batch([...before, { text, values: [userId] }]).finally(connection.release)
  return row?.[0] ?? ''
}

const json = { 'Content-Type': 'application/json' }
const app = new Hono()
app.get('/', async (c) => c.body(await read(), 200, json))
app.get('/as-caller', async (c) => c.body(await read(setCallerStep(caller, true)), 200, json))
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`http://127.0.0.1:${port}/`),
)
