import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishableKey } from '../../server/data/keys.ts'
import { readDatabaseUrl } from '../../server/data/own-postgres.ts'
import { copyDemoFolder } from './demo-folder.ts'
import { createTemporaryFolder, type RunningServer, startServer } from './run-server.ts'

// Tuesday, October 6.
const CLOCK = '2026-10-06T15:00:00Z'
/** A request this long after a change must show it. */
const oldestMs = 2_000

const undo: (() => unknown)[] = []
let server: RunningServer
beforeAll(async () => {
  const folder = await copyDemoFolder()
  undo.push(folder.remove)
  server = await startServer({ dataDir: folder.path, env: { CLOCK } })
  undo.push(() => server.end())
})
afterAll(async () => {
  for (const one of undo.reverse()) await one()
})

const readPage = async (url: string) => (await fetch(url, { headers: { Accept: 'text/html' } })).text()

const changes: {
  path: string
  words: string
  write: (db: SupabaseClient) => PromiseLike<{ error: unknown }>
}[] = [
  {
    path: '/shop',
    words: '8 AM to 10 PM',
    write: (db) => db.from('opening_hours').update({ opens_minute: 480 }).eq('weekday', 2),
  },
  {
    path: '/shop',
    words: 'Mon, Oct 12 (Floors are waxed)',
    write: (db) => db.from('opening_exceptions').insert({ day: '2026-10-12', note: 'Floors are waxed' }),
  },
  {
    path: '/booking',
    words: '$33.50',
    write: (db) => db.from('price_rules').update({ cents_per_hour: 3350 }).eq('name', 'Off-peak'),
  },
  {
    path: '/member-signup',
    words: '$134.50',
    write: (db) => db.from('membership_plans').update({ price_cents: 13_450 }).eq('name', 'Night Owl'),
  },
  {
    path: '/booking',
    words: 'Bay 2 · Heron',
    write: (db) => db.from('bays').update({ name: 'Bay 2 · Heron' }).like('name', 'Bay 2%'),
  },
  {
    // The calendar opens on the month of the next event.
    path: '/calendar',
    words: 'Frost Cup',
    write: (db) => {
      const [starts_at, ends_at] = ['2026-10-07T18:00:00Z', '2026-10-07T20:00:00Z']
      return db.from('events').insert({ title: 'Frost Cup', kind: 'social', starts_at, ends_at, capacity: 9 })
    },
  },
]

it("pages of two hosts on one database show an admin's changes of hours, prices, plans, bays and events", async () => {
  const folder = await createTemporaryFolder()
  undo.push(folder.remove)
  const env = { CLOCK, DEMO: 'on', DATABASE_URL: readDatabaseUrl(server.dataDir) }
  const second = await startServer({ dataDir: folder.path, env })
  undo.push(() => second.end())
  const readShown = async ({ url }: RunningServer) => {
    const pages = await Promise.all(changes.map(({ path }) => readPage(`${url}${path}`)))
    return changes.map(({ words }) => words).filter((words, at) => pages[at]?.includes(words))
  }
  // Both hosts cache the pages as they are now.
  expect(await Promise.all([second, server].map(readShown))).toEqual([[], []])

  const admin = createClient(server.url, publishableKey, { auth: { persistSession: false } })
  await admin.auth.signInWithPassword((await server.logins()).admin)
  for (const { write } of changes) expect(await write(admin)).toMatchObject({ error: null })
  await sleep(oldestMs)
  const all = changes.map(({ words }) => words)
  expect(await Promise.all([second, server].map(readShown))).toEqual([all, all])
})

it('the site of a hosted project renders its pages without a database, even while the project does not answer', async () => {
  const folder = await createTemporaryFolder()
  undo.push(folder.remove)
  const env = { SUPABASE_URL: server.url, SUPABASE_PUBLISHABLE_KEY: publishableKey }
  const site = await startServer({ dataDir: folder.path, env })
  undo.push(() => site.end())
  const fetchPage = (path: string) => fetch(`${site.url}${path}`, { headers: { Accept: 'text/html' } })
  const answer = await fetchPage('/booking')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-security-policy')).toContain(`connect-src 'self' ${server.url} `)
  const page = await answer.text()
  expect(page).toContain(`data-api="${server.url}" data-api-key="${publishableKey}"`)
  expect(page).toContain('Bay 2')
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${site.url}/rest/v1/bays`)).status).toBe(404)

  await server.end()
  const later = await fetchPage('/booking')
  expect(later.status).toBe(200)
  expect(await later.text()).toContain('Bay 2')
  expect((await fetchPage('/shop')).status).toBe(200)
})
