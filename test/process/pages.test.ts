import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishableKey } from '../../server/keys.ts'
import { openSql } from '../../server/postgres/sql.ts'
import { databaseUrlOf } from '../../server/postgres/with-database.ts'
import { until } from '../until.ts'
import { demoFolder } from './demo-folder.ts'
import { type RunningServer, startServer, temporaryFolder } from './run-server.ts'

const undo: (() => unknown)[] = []
let server: RunningServer
beforeAll(async () => {
  const folder = await demoFolder()
  undo.push(folder.remove)
  server = await startServer({ dataDir: folder.path })
  undo.push(() => server.end())
})
afterAll(async () => {
  for (const one of undo.reverse()) await one()
})

const readPage = async (url: string) => (await fetch(url, { headers: { Accept: 'text/html' } })).text()

it('shows what staff change on the pages that are read next', async () => {
  expect(await readPage(server.url)).not.toContain('$33.50')
  const sql = openSql(databaseUrlOf(server.dataDir), { size: 1 })
  await sql`update public.price_rules set cents_per_hour = 3350`
  await sql.end()
  await until(async () => (await readPage(server.url)).includes('$33.50'), 50)
})

it('renders the pages of a venue whose rows are a hosted project’s, without a database of its own', async () => {
  const folder = await temporaryFolder()
  undo.push(folder.remove)
  const env = { SUPABASE_URL: server.url, SUPABASE_PUBLISHABLE_KEY: publishableKey }
  const site = await startServer({ dataDir: folder.path, env })
  undo.push(() => site.end())
  const answer = await fetch(`${site.url}/booking`, { headers: { Accept: 'text/html' } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-security-policy')).toContain(`connect-src 'self' ${server.url} `)
  const page = await answer.text()
  expect(page).toContain(`data-api="${server.url}" data-api-key="${publishableKey}"`)
  expect(page).toContain('Bay 2')
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${site.url}/rest/v1/bays`)).status).toBe(404)
})
