import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { openPool } from '../server/postgres/pool.ts'

/** The same rows without a gateway, a token or a policy: as fast as they can be read with the same server and client. */
const [url = '', userId = ''] = process.argv.slice(2)
const pool = openPool(url, { size: 20 })
const text = `
  select coalesce(json_agg(a), '[]')::text as body from (
    select id, bay_name, booking_date, start_time, status from public.bookings
    where user_id = $1 order by booking_date limit 1000) a`

const app = new Hono()
app.get('/', async (c) => {
  const connection = await pool.connect()
  const [row] = await connection.batch([{ text, values: [userId] }]).finally(connection.release)
  return c.body(row?.[0] ?? '', 200, { 'Content-Type': 'application/json' })
})
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`http://127.0.0.1:${port}/`),
)
