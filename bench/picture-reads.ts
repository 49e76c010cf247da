import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openSql } from '@nightlark/local-supabase/postgres/sql'
import { publishableKey } from '../server/data/keys.ts'
import { readDatabaseUrl } from '../server/data/own-postgres.ts'
import { createTemporaryFolder, startServer } from '../test/process/run-server.ts'
import { load } from './measure.ts'

const folder = await createTemporaryFolder()
const server = await startServer({ dataDir: folder.path })
try {
  const headers = { apikey: publishableKey, 'content-type': 'application/json' }
  const body = JSON.stringify({ email: 'bench@example.com', password: 'a fine password' })
  const signedUp = await fetch(`${server.url}/auth/v1/signup`, { method: 'POST', headers, body })
  const { access_token: token, user } = await signedUp.json()
  const sql = openSql(readDatabaseUrl(folder.path), { size: 1 })
  await sql`update public.profiles set email_proven_at = now() where id = ${user.id}`
  await sql.end()
  const picture = await readFile(join(import.meta.dirname, '../public/media/ball-flight.webp'))
  const name = `avatars/${user.id}/${crypto.randomUUID()}-800.webp`
  const uploaded = await fetch(`${server.url}/storage/v1/object/${name}`, {
    method: 'POST',
    headers: { apikey: publishableKey, authorization: `Bearer ${token}`, 'content-type': 'image/webp' },
    body: picture,
  })
  if (!uploaded.ok) throw new Error(await uploaded.text())
  const url = `${server.url}/storage/v1/object/public/${name}`
  const etag = (await fetch(url)).headers.get('etag') ?? ''
  for (const figure of [
    await load(`a picture of ${Math.round(picture.length / 1024)} kB`, url),
    await load('the same, had already (304)', url, { 'if-none-match': etag }),
  ])
    console.log(`${figure.name}: ${figure.value}`)
} finally {
  await server.end()
  await rm(folder.path, { recursive: true, force: true })
}
