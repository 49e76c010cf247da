import { randomInt } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#app/lib/backend/database.types.ts'
import { publishableKey } from '../../server/data/keys.ts'
import { pickRepetitions } from '../soak.ts'
import { waitUntil } from '../until.ts'
import { copyDemoFolder } from './demo-folder.ts'
import { startServer } from './run-server.ts'

const rounds = pickRepetitions({ short: 2, soak: 10 })
const peopleARound = pickRepetitions({ short: 6, soak: 20 })
// A soak makes eleven starts and signs in everyone who was ever acknowledged, twice.
const patienceMs = 600_000

const editsOfEach = 50

type Acknowledged = { email: string; password: string; phone?: string }

let folder: Awaited<ReturnType<typeof copyDemoFolder>>
beforeAll(async () => {
  folder = await copyDemoFolder()
})
afterAll(() => folder.remove())

it(
  'killing the server loses nothing that it acknowledged',
  async () => {
    const acknowledged: Acknowledged[] = []
    for (let round = 0; round < rounds; round++) {
      const server = await startServer({ dataDir: folder.path, env: { TRUSTED_PROXIES: '1' } })
      // Everything acknowledged in the previous round must be there before anything else happens.
      for (const person of filterByRound(acknowledged, round - 1)) await expectThere(server.url, person)
      const writing = Promise.all(
        Array.from({ length: peopleARound }, (_, index) =>
          signUpAndEdit(server.url, round, index, acknowledged),
        ),
      )
      // Kills between the first sign-up and the last edit, at another moment each round.
      const moment = (round * peopleARound) / rounds
      await waitUntil(() => countWritten(round, acknowledged) > moment * editsOfEach, 5)
      await server.end('SIGKILL')
      await writing
    }
    for (let round = 0; round < rounds; round++) expect(countWritten(round, acknowledged)).toBeGreaterThan(0)
    expect(acknowledged.some(({ phone }) => phone !== undefined)).toBe(true)

    const server = await startServer({ dataDir: folder.path, env: { TRUSTED_PROXIES: '1' } })
    for (const person of acknowledged) await expectThere(server.url, person)
    expect(await server.end()).toBe(0)
  },
  patienceMs,
)

/** Acknowledged sign-ups and edits of a round. */
function countWritten(round: number, people: Acknowledged[]): number {
  return filterByRound(people, round).reduce((sum, { phone }) => sum + 2 + parseEdit(phone), 0)
}

function filterByRound(people: Acknowledged[], round: number): Acknowledged[] {
  return people.filter(({ email }) => email.startsWith(`crash-${round}-`))
}

/** Signs up and edits the profile until the server is gone; records only what was acknowledged. */
async function signUpAndEdit(
  url: string,
  round: number,
  index: number,
  acknowledged: Acknowledged[],
): Promise<void> {
  const client = createTestClient(url)
  const person: Acknowledged = {
    email: `crash-${round}-${index}@example.com`,
    password: `secret ${round} ${index}`,
  }
  const { data, error } = await client.auth.signUp(person)
  if (error || !data.user) return
  acknowledged.push(person)
  for (let edit = 0; edit < editsOfEach; edit++) {
    const phone = `${round}-${index}-${edit}`
    const written = await client
      .from('profiles')
      .update({ phone })
      .eq('id', data.user.id)
      .select('phone')
      .single()
    if (written.error) return
    person.phone = phone
  }
}

async function expectThere(url: string, { email, password, phone }: Acknowledged): Promise<void> {
  const client = createTestClient(url)
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  expect(error).toBeNull()
  const profile = await client
    .from('profiles')
    .select('email, phone')
    .eq('id', data.user?.id ?? '')
    .single()
  expect(profile.data?.email).toBe(email)
  if (phone !== undefined) expect(parseEdit(profile.data?.phone)).toBeGreaterThanOrEqual(parseEdit(phone))
}

/** The edit after the last acknowledged one may be stored as well. */
function parseEdit(phone: string | undefined): number {
  return Number(phone?.split('-')[2] ?? -1)
}

function createTestClient(url: string) {
  return createClient<Database>(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Sign-ups are limited per address, so these come from many.
    global: { headers: { 'X-Forwarded-For': `198.18.${randomInt(256)}.${randomInt(256)}` } },
  })
}
