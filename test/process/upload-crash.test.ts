import { openSql } from '@nightlark/local-supabase/postgres/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishableKey } from '../../server/data/keys.ts'
import { readDatabaseUrl } from '../../server/data/own-postgres.ts'
import { sendRequest, signUp } from '../host/ask.ts'
import { newFileName, webp } from '../host/picture-files.ts'
import { giveRole } from '../host/test-host.ts'
import { pickRepetitions } from '../soak.ts'
import { waitUntil } from '../until.ts'
import { copyDemoFolder } from './demo-folder.ts'
import { type RunningServer, startServer } from './run-server.ts'

const rounds = pickRepetitions({ short: 2, soak: 10 })
let folder: Awaited<ReturnType<typeof copyDemoFolder>>
beforeAll(async () => {
  folder = await copyDemoFolder()
})
afterAll(() => folder.remove())

/** Sends files until the server is gone, and records the names of acknowledged ones. */
async function sendUntilGone(server: RunningServer, token: string, kept: string[]): Promise<void> {
  const headers = { apikey: publishableKey, authorization: `Bearer ${token}`, 'content-type': 'image/webp' }
  for (let n = 0; n < 12; n++) {
    const name = `events/${newFileName(crypto.randomUUID())}`
    const body = new Uint8Array(webp)
    const sent = fetch(`${server.url}/storage/v1/object/${name}`, { method: 'POST', headers, body })
    const answer = await sent.catch(() => null)
    if (answer === null) return
    if (answer.ok) kept.push(name)
  }
}

it(`a venue killed during uploads has every acknowledged picture and no incomplete one (${rounds} rounds)`, async () => {
  let server = await startServer({ dataDir: folder.path })
  const person = await signUp(server, { email: 'pictures@example.com', password: 'a fine password' })
  const token = String(person.body.access_token)
  const roles = openSql(readDatabaseUrl(folder.path), { size: 1 })
  await giveRole(roles, String(Object(person.body.user).id), 'staff')
  await roles.end()
  for (let round = 0; round < rounds; round++) {
    const kept: string[] = []
    const sending = Promise.all([1, 2].map(() => sendUntilGone(server, token, kept)))
    await waitUntil(() => kept.length > round, 1)
    await server.end('SIGKILL')
    await sending
    server = await startServer({ dataDir: folder.path })
    const sql = openSql(readDatabaseUrl(folder.path), { size: 1 })
    const halves = await sql`
      select coalesce(o.version, b.version) as version
      from storage.objects o full join host.stored_bytes b on b.version = o.version
      where o.id is null or b.version is null or length(b.bytes) <> ${webp.length}`
    expect(halves).toEqual([])
    for (const name of kept) {
      const shown = await sendRequest(server, `/storage/v1/object/public/${name}`)
      expect([shown.status, shown.headers.get('content-length')]).toEqual([200, String(webp.length)])
    }
    await sql.begin(async (turn) => {
      await turn`select set_config('storage.allow_delete_query', 'true', true)`
      await turn`delete from storage.objects`
      await turn`delete from private.rate_limits`
    })
    await sql.end()
  }
  await server.end()
})
