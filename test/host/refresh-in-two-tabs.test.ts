import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishableKey } from '../../server/data/keys.ts'
import { sendRequest } from './ask.ts'
import { allowCodeAgain, currentCode, enrollPhone } from './authenticator.ts'
import { newPerson, startTestHost, type TestHost } from './test-host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.close())

type AfterAnswer = (url: string, answer: Response) => Promise<void>

/** Tabs of one browser: clients with shared session storage. */
function openBrowser() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
  const openTab = (afterAnswer: AfterAnswer) => {
    const watched: typeof fetch = async (url, init) => {
      const answer = await fetch(url, init)
      await afterAnswer(String(url), answer)
      return answer
    }
    const auth = { storage, storageKey: 'session', autoRefreshToken: false }
    return createClient(host.url, publishableKey, { auth, global: { fetch: watched } })
  }
  const readSession = () => JSON.parse(kept.get('session') ?? 'null')
  const expireSession = () => kept.set('session', JSON.stringify({ ...readSession(), expires_at: 1 }))
  return { openTab, session: readSession, letExpire: expireSession }
}

async function withPhone() {
  const person = await newPerson(host)
  const phone = await enrollPhone(person.client)
  await allowCodeAgain(host.sql)
  return { ...person, ...phone }
}

const passSeconds = (seconds: number) =>
  host.sql`update auth.refresh_tokens set updated_at = updated_at - make_interval(secs => ${seconds})
           where session_id is null`

it('a tab that refreshes its session while another enters the code stays signed in at the second level', async () => {
  const { email, password, id, secret } = await withPhone()
  const browser = openBrowser()
  const toldToWait = Promise.withResolvers<void>()
  const entered = Promise.withResolvers<void>()
  const told: number[] = []
  const renewing = browser.openTab(async (url, { status }) => {
    if (!url.includes('refresh_token')) return
    told.push(status)
    toldToWait.resolve()
    await entered.promise
    await passSeconds(11)
  })
  // The code is accepted, but this tab has not read the answer yet.
  const entering = browser.openTab(async (url) => {
    if (!url.endsWith('/verify')) return
    browser.letExpire()
    renewed = renewing.auth.getSession()
    await toldToWait.promise
  })
  let renewed: ReturnType<typeof entering.auth.getSession> | undefined

  await entering.auth.signInWithPassword({ email, password })
  const { error } = await entering.auth.mfa.challengeAndVerify({ factorId: id, code: currentCode(secret) })
  expect(error).toBeNull()
  entered.resolve()
  await renewed
  expect(told).toEqual([503, 400])

  const level = await renewing.auth.mfa.getAuthenticatorAssuranceLevel()
  expect(level.data?.currentLevel).toBe('aal2')
  expect((await renewing.auth.getUser()).data.user?.email).toBe(email)
})

it('a copy of the refresh token from before the code never opens a session', async () => {
  const { email, password, id, secret } = await withPhone()
  const browser = openBrowser()
  const { auth } = browser.openTab(async () => {})
  await auth.signInWithPassword({ email, password })
  const body = { refresh_token: browser.session().refresh_token }
  await auth.mfa.challengeAndVerify({ factorId: id, code: currentCode(secret) })
  const copy = () => sendRequest(host, '/auth/v1/token?grant_type=refresh_token', { body })
  expect((await copy()).status).toBe(503)
  await passSeconds(11)
  expect((await copy()).status).toBe(400)
  expect((await auth.refreshSession()).error).toBeNull()
})
