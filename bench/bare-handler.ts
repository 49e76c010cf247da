import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { openPool } from '../server/postgres/pool.ts'

/** The same rows without a gateway, a token or a policy: as fast as they can be read with the same server and client. */
const [url = '', userId] = process.argv.slice(2)
const pool = openPool(url, { size: 20 })
const text = `
  select id, bay_name, booking_date, start_time, status from public.bookings
  where user_id = $1 order by booking_date`

const app = new Hono()
app.get('/', async (c) => {
  const connection = await pool.connect()
  const { rows } = await connection.query(text, [userId], { isKept: true }).finally(connection.release)
  return c.json(rows)
})
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`http://127.0.0.1:${port}/`),
)
