import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { TransactionSql } from '../../postgres/sql.ts'
import { factorsChanged } from '../auth-email.ts'
import { authError, tooMany } from '../auth-error.ts'
import { type Handler, readBody } from '../handler.ts'
import { requireCaller } from '../require-caller.ts'
import { renewSession } from '../sessions/renew.ts'
import type { User, UserFactor } from '../users.ts'
import { toBase32 } from './base32.ts'
import { countGuess, forgetGuesses } from './guesses.ts'
import { requireFreshCode } from './require-fresh-code.ts'
import { endLowerSessions, requireLiving } from './verify-code.ts'

const codesMade = 10
// 80 bits, so that a stolen hash cannot be guessed.
const codeBytes = 10

const Body = z.object({ code: z.string().max(100) })

/** Tells how many unused codes the caller has. A hosted project has no such endpoint. */
export const countRecoveryCodes: Handler = async (asked, auth) => {
  const { user } = await requireCaller(asked, auth)
  const [found] = await auth.sql<{ left: number }[]>`
    select count(*)::integer as left from host.recovery_codes where user_id = ${user.id}`
  return Response.json({ left: found?.left ?? 0 })
}

/** Makes new codes in place of the old ones. They are shown once; only their hashes are stored. */
export const makeRecoveryCodes: Handler = async (asked, auth) => {
  const caller = await requireCaller(asked, auth)
  const { user, session } = caller
  requireVerifiedFactor(user)
  if (session.aal !== 'aal2') throw authError(403, 'insufficient_aal', 'AAL2 required to make recovery codes')
  requireFreshCode(caller)
  const codes = Array.from({ length: codesMade }, () => toBase32(randomBytes(codeBytes)))
  const hashes = codes.map((code) => hashOfCode(user.id, code))
  await auth.sql.begin(async (turn) => {
    // Serializes two requests at once, or both sets of codes would be stored.
    await turn`select from auth.users where id = ${user.id} for no key update`
    await turn`delete from host.recovery_codes where user_id = ${user.id}`
    await turn`insert into host.recovery_codes (user_id, code_hash) select ${user.id}, unnest(${hashes}::text[])`
  })
  return Response.json({ codes: codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code) })
}

/** Takes a recovery code in place of the app's. It counts as one, so that its owner can replace the lost app. */
export const verifyRecoveryCode: Handler = async (asked, auth) => {
  const { code } = readBody(Body, asked)
  const { user, session } = await requireCaller(asked, auth)
  const factor = requireVerifiedFactor(user)
  const guess = { limits: auth.limits, factorId: factor.id, userId: user.id, address: asked.address }
  const wait = await countGuess(guess)
  if (wait > 0) throw tooMany(wait)

  const floor = sleep(auth.floorMs)
  const answer = await auth.sql
    .begin(async (turn) => {
      await requireLiving(turn, session)
      await spendRecoveryCode(turn, user.id, code)
      await endLowerSessions(turn, session, factor)
      await auth.sendEmail(turn, factorsChanged(user, 'recovery code used'))
      return renewSession(auth, turn, session, { method: 'totp', aal: 'aal2', factorId: factor.id })
    })
    .catch((error) => floor.then(() => Promise.reject(error)))
  auth.living.forget()
  await forgetGuesses(guess)
  return Response.json(answer)
}

function requireVerifiedFactor({ factors }: User): UserFactor {
  const factor = factors.find(({ status }) => status === 'verified')
  if (!factor) throw authError(422, 'mfa_factor_not_found', 'Two-step sign-in is not set up.')
  return factor
}

async function spendRecoveryCode(sql: TransactionSql, userId: string, code: string): Promise<void> {
  const letters = code.toUpperCase().replace(/[^A-Z2-7]/g, '')
  const [spent] = await sql`
    delete from host.recovery_codes where user_id = ${userId} and code_hash = ${hashOfCode(userId, letters)} returning 1`
  if (!spent) throw authError(422, 'mfa_verification_failed', 'Invalid recovery code entered')
}

function hashOfCode(userId: string, code: string): string {
  return createHash('sha256').update(`${userId}:${code}`).digest('hex')
}
