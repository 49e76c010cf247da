import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { requireOwnHost } from './own-host.ts'

const app = new Hono()
  .use(requireOwnHost('https://demo.nightlark.example'))
  .get('/', (c) => c.text('letters'))
const statusFor = async (host: string) =>
  (await app.request('http://anything.example/', { headers: { host } })).status

it.each([
  'demo.nightlark.example',
  'demo.nightlark.example:443',
  'localhost:3000',
  '127.0.0.1',
  '[::1]:8080',
])('ownHostOnly answers requests for the host %s', async (host) => expect(await statusFor(host)).toBe(200))

it.each([
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '192.0.2.7',
  '',
  '@',
  ':',
])('ownHostOnly refuses requests for the host %j', async (host) => expect(await statusFor(host)).toBe(421))
