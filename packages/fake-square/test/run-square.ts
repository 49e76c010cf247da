import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { openSql } from '@nightlark/local-supabase/postgres/sql'
import { Hono } from 'hono'
import { createFakeSquare } from '../api.ts'

// A process that tests can kill: `node run-square.ts DATABASE_URL` prints its port.
const { app } = createFakeSquare({
  sql: openSql(process.argv[2] ?? '', { size: 4 }),
  accessToken: 'practice-access-token',
  locationId: 'PRACTICE1',
  merchantId: 'PRACTICE',
  webhook: { signatureKey: 'signing', notificationUrl: 'https://nightlark.example/hook' },
  now: () => new Date(),
  log: () => undefined,
})
const server = createServer(getRequestListener(new Hono().route('/practice/square', app).fetch))
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
})
