import { randomInt } from 'node:crypto'
import type { Sql } from '@nightlark/local-supabase/postgres/sql'
import { expect } from 'vitest'
import { type RequestParts, sendRequest } from '../host/ask.ts'
import { currentCode } from '../host/authenticator.ts'

export type Venue = { url: string; sql: Sql }

/** A person who repeats one action on their account. */
export type Actor = {
  /** Does it once; fails without an answer. */
  act: (venue: Venue) => Promise<void>
  /** Checks the account after the restart. */
  checkAfterRestart: (venue: Venue) => Promise<void>
}

let people = 0

async function newPerson(venue: Venue) {
  const login = { email: `actor-${++people}@example.com`, password: 'a fine password' }
  const { refresh_token, access_token } = await requestOk(venue, 'signup', { body: login })
  return { login, refreshToken: String(refresh_token), token: String(access_token) }
}

// Requests are limited per address, so each comes from another one by default.
const newAddress = () => `198.18.${randomInt(256)}.${randomInt(256)}`
const requestFromAddress = ({ url }: Venue, path: string, asked: RequestParts, address = newAddress()) =>
  sendRequest({ url }, `/auth/v1/${path}`, { ...asked, headers: { 'X-Forwarded-For': address } })

async function requestOk(venue: Venue, path: string, asked: RequestParts, address?: string) {
  const { status, body, text } = await requestFromAddress(venue, path, asked, address)
  if (status !== 200) throw new Error(`${path} was answered by ${status} ${text}`)
  return body
}

const signIn = (venue: Venue, body: object) => requestOk(venue, 'token?grant_type=password', { body })
const refresh = async (venue: Venue, token: string) =>
  requestOk(venue, 'token?grant_type=refresh_token', { body: { refresh_token: token } })

/** Continues with the last token received, although the venue may have issued a newer one. */
async function newRefresher(venue: Venue): Promise<Actor> {
  let { refreshToken } = await newPerson(venue)
  const act = async (there: Venue) => {
    refreshToken = String((await refresh(there, refreshToken)).refresh_token)
  }
  return { act, checkAfterRestart: act }
}

async function newSignInActor(venue: Venue): Promise<Actor> {
  const { login } = await newPerson(venue)
  const begun: string[] = []
  return {
    act: async (there) => {
      begun.push(String((await signIn(there, login)).refresh_token))
    },
    checkAfterRestart: async (there) => {
      for (const token of begun.splice(0)) await refresh(there, token)
    },
  }
}

/** Accepts the last confirmed password or the one after it, and stays signed in. */
async function newPasswordChanger(venue: Venue): Promise<Actor> {
  const { login, token } = await newPerson(venue)
  let { password } = login
  let wanted = password
  return {
    act: async (there) => {
      wanted = `${login.password} ${randomInt(1e9)}`
      const body = { password: wanted, current_password: password }
      await requestOk(there, 'user', { method: 'PUT', token, body })
      password = wanted
    },
    checkAfterRestart: async (there) => {
      const right: string[] = []
      for (const tried of new Set([password, wanted])) {
        const body = { ...login, password: tried }
        if ((await requestFromAddress(there, 'token?grant_type=password', { body })).status === 200)
          right.push(tried)
      }
      expect(right).toHaveLength(1)
      password = right[0] ?? ''
      await requestOk(there, 'user', { token })
    },
  }
}

/** Enters a code after the password and keeps that session. */
async function newCodeActor(venue: Venue): Promise<Actor> {
  const { login, token } = await newPerson(venue)
  const enrolled = await requestOk(venue, 'factors', { token, body: { factor_type: 'totp' } })
  const { secret } = enrolled.totp as { secret: string }
  const enterCode = async (there: Venue, half: unknown) => {
    const address = newAddress()
    const asked = { method: 'POST', token: String(half) }
    const opened = await requestOk(there, `factors/${enrolled.id}/challenge`, asked, address)
    // Simulates the next 30-second step.
    await there.sql`delete from host.used_codes where factor_id = ${String(enrolled.id)}`
    const body = { challenge_id: opened.id, code: currentCode(secret) }
    return requestOk(there, `factors/${enrolled.id}/verify`, { ...asked, body }, address)
  }
  let session = await enterCode(venue, token)
  return {
    act: async (there) => {
      session = await enterCode(there, (await signIn(there, login)).access_token)
    },
    checkAfterRestart: async (there) => {
      // Codes whose answers were lost have counted as tries.
      await there.sql`delete from private.rate_limits`
      session = await refresh(there, String(session.refresh_token))
      const [, claims = ''] = String(session.access_token).split('.')
      expect(JSON.parse(Buffer.from(claims, 'base64url').toString()).aal).toBe('aal2')
    },
  }
}

export const newActors = (venue: Venue): Promise<Actor[]> =>
  Promise.all(
    [
      newRefresher,
      newRefresher,
      newRefresher,
      newRefresher,
      newSignInActor,
      newSignInActor,
      newPasswordChanger,
      newPasswordChanger,
      newCodeActor,
      newCodeActor,
    ].map((begin) => begin(venue)),
  )
