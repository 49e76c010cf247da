import type { Sql } from '@nightlark/local-supabase/postgres/sql'
import { beforeAll, beforeEach, inject } from 'vitest'
import { ensureDemoLogins, seedDemo } from '../../server/demo/demo.ts'
import { copyDatabase } from '../database.ts'
import { callAsService } from '../functions/world/calls.ts'
import { signIn } from '../host/ask.ts'
import { lightCost, newPerson, newStaff, startTestHost, type TestHost } from '../host/test-host.ts'
import { clock } from './evening.ts'
import { clearLine, connect } from './network.ts'

export type Login = { email: string; password: string }
export type Session = { user: { id: string }; access_token: string }
export type Venue = { host: TestHost; sql: Sql; logins: { admin: Login; member: Login } }

export const sessionKey = 'sb-localhost-auth-token'
const sessions = new Map<string, Session>()

/** The demo behind the screens of this file. Its fields are filled before the first test. */
export function openVenue(at = clock): Venue {
  const venue = {} as Venue
  beforeAll(async () => {
    const template = at === clock ? inject('demoTemplate') : undefined
    const { url, sql, drop } = await copyDatabase(inject('clusterUrl'), template)
    if (!template) await seedDemo(sql, at)
    const host = await startTestHost({ CLOCK: at }, url)
    // The rounds fill the stock, as in the first minute after a start.
    await callAsService(host, 'run-rounds')
    const logins = await ensureDemoLogins(host.sql, host.dataDir, lightCost)
    Object.assign(venue, { host, sql: host.sql, logins })
    connect(host.url)
    const endDeliveries = host.startDeliveries()
    return async () => {
      await endDeliveries()
      await host.close()
      await drop()
    }
  })
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    clearLine()
  })
  return venue
}

/** Stores a session in the browser, as if this person had signed in before. */
export async function enterAs({ host }: Venue, { email, password }: Login): Promise<void> {
  const known = sessions.get(email) ?? JSON.parse((await signIn(host, email, password)).text)
  sessions.set(email, known)
  localStorage.setItem(sessionKey, JSON.stringify(known))
}

/** Stores an existing session in the browser. */
export function enterWith(session: unknown): void {
  localStorage.setItem(sessionKey, JSON.stringify(session))
}

let newcomers = 0
/** An unused email. */
export const newcomerEmail = () => `newcomer-${++newcomers}@example.com`

export async function enterAsNewcomer({ host }: Venue) {
  const person = await newPerson(host, { name: 'Robin Newcomer' })
  await enterAs({ host } as Venue, person)
  return person
}

export async function enterAsStaff({ host }: Venue) {
  const person = await newStaff(host)
  await enterAs({ host } as Venue, person)
  return person
}
