import { DatabaseGone } from '@nightlark/local-supabase/postgres/pool'
import { openSql, type Sql } from '@nightlark/local-supabase/postgres/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readDatabaseUrl } from '../../server/data/own-postgres.ts'
import { pickRepetitions } from '../soak.ts'
import { waitUntil } from '../until.ts'
import { type Actor, newActors, type Venue } from './account-actors.ts'
import { copyDemoFolder } from './demo-folder.ts'
import { startServer } from './run-server.ts'

const kills = pickRepetitions({ short: 2, soak: 10 })
// A soak makes eleven starts.
const patienceMs = 600_000

let folder: Awaited<ReturnType<typeof copyDemoFolder>>
beforeAll(async () => {
  folder = await copyDemoFolder()
})
afterAll(() => folder.remove())

it(
  'killing the server leaves no account half signed in or half changed',
  async () => {
    let actors: Actor[] | undefined
    for (let killed = 0; killed <= kills; killed++) {
      const server = await startServer({ dataDir: folder.path, env: { TRUSTED_PROXIES: '1' } })
      const venue = { url: server.url, sql: openSql(readDatabaseUrl(folder.path), { size: 2 }) }
      await expectConsistentAccounts(venue.sql)
      actors ??= await newActors(venue)
      for (const { checkAfterRestart: goOn } of actors) await goOn(venue)
      if (killed < kills) await actUntilKilled(actors, venue, 20 + 7 * killed, () => server.end('SIGKILL'))
      await venue.sql.end()
      await server.end()
    }
  },
  patienceMs,
)

/** All act concurrently and repeatedly; the venue is killed after a number of actions, at least one each. */
async function actUntilKilled(actors: Actor[], venue: Venue, most: number, kill: () => Promise<unknown>) {
  const done = actors.map(() => 0)
  const acting = Promise.all(
    actors.map(async ({ act }, index) => {
      for (;;) {
        const isGone = await act(venue).then(() => false, isNoAnswer)
        if (isGone) return
        done[index] = (done[index] ?? 0) + 1
      }
    }),
  )
  const isTime = () => Math.min(...done) > 0 && done.reduce((sum, count) => sum + count) >= most
  await Promise.race([acting, waitUntil(isTime, 1)])
  await kill()
  await acting
}

/** A refusal is a bug of the venue; a missing answer is the kill. */
function isNoAnswer(error: unknown): true {
  if (error instanceof TypeError || error instanceof DatabaseGone) return true
  throw error
}

/** Each session has one refresh token and the level it has proven; each used code has opened one session. */
async function expectConsistentAccounts(sql: Sql): Promise<void> {
  const halfDone = await sql`
    select s.id, s.aal, s.factor_id, proven.ways, kept.tokens
    from auth.sessions s,
      lateral (select coalesce(array_agg(authentication_method), '{}') as ways
        from auth.mfa_amr_claims where session_id = s.id) proven,
      lateral (select count(*)::integer as tokens from auth.refresh_tokens where session_id = s.id and not revoked) kept
    where kept.tokens <> 1 or proven.ways = '{}'
      or (s.aal = 'aal2') <> ('totp' = any (proven.ways)) or (s.aal = 'aal2') <> (s.factor_id is not null)`
  expect(halfDone).toEqual([])
  const [codes] = await sql`
    select (select count(*) from auth.mfa_challenges where verified_at is not null)::integer as taken,
      (select count(*) from auth.sessions where aal = 'aal2')::integer as opened`
  expect(codes?.taken).toBe(codes?.opened)
}
