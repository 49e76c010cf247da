import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { TransactionSql } from '../../postgres/sql.ts'
import { buildFactorsChangedEmail } from '../auth-email.ts'
import { authError, rateLimitError } from '../auth-error.ts'
import { type Handler, readBody } from '../handler.ts'
import { requireCaller } from '../require-caller.ts'
import { renewSession } from '../sessions/renew.ts'
import type { User, UserFactor } from '../users.ts'
import { toBase32 } from './base32.ts'
import { countGuess, resetGuesses } from './guesses.ts'
import { requireFreshCode } from './require-fresh.ts'
import { endPasswordOnlySessions, requireActiveSession } from './verify-code.ts'

const recoveryCodeCount = 10
// 80 bits, so that a stolen hash cannot be brute-forced.
const codeBytes = 10

const Body = z.object({ code: z.string().max(100) })

/** Hosted projects have no such endpoint. */
export const countRecoveryCodes: Handler = async (request, auth) => {
  const { user } = await requireCaller(request, auth)
  const [found] = await auth.sql<{ left: number }[]>`
    select count(*)::integer as left from host.recovery_codes where user_id = ${user.id}`
  return Response.json({ left: found?.left ?? 0 })
}

/** Replaces the earlier codes. Codes are shown once; only their hashes are stored. */
export const makeRecoveryCodes: Handler = async (request, auth) => {
  const caller = await requireCaller(request, auth)
  const { user, session } = caller
  requireVerifiedFactor(user)
  if (session.aal !== 'aal2') throw authError(403, 'insufficient_aal', 'AAL2 required to make recovery codes')
  requireFreshCode(caller)
  const codes = Array.from({ length: recoveryCodeCount }, () => toBase32(randomBytes(codeBytes)))
  const hashes = codes.map((code) => hashRecoveryCode(user.id, code))
  await auth.sql.begin(async (tx) => {
    // Serialize concurrent requests; otherwise both sets of codes would be stored.
    await tx`select from auth.users where id = ${user.id} for no key update`
    await tx`delete from host.recovery_codes where user_id = ${user.id}`
    await tx`insert into host.recovery_codes (user_id, code_hash) select ${user.id}, unnest(${hashes}::text[])`
  })
  return Response.json({ codes: codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code) })
}

/** Grants the same level as an app code, so that the owner can replace a lost app. */
export const verifyRecoveryCode: Handler = async (request, auth) => {
  const { code } = readBody(Body, request)
  const { user, session } = await requireCaller(request, auth)
  const factor = requireVerifiedFactor(user)
  const guess = { limits: auth.limits, factorId: factor.id, userId: user.id, address: request.address }
  const wait = await countGuess(guess)
  if (wait > 0) throw rateLimitError(wait)

  const minDuration = sleep(auth.minDurationMs)
  const answer = await auth.sql
    .begin(async (tx) => {
      await requireActiveSession(tx, session)
      await consumeRecoveryCode(tx, user.id, code)
      await endPasswordOnlySessions(tx, session, factor)
      await auth.sendEmail(tx, buildFactorsChangedEmail(user, 'recovery code used'))
      return renewSession(auth, tx, session, { method: 'totp', aal: 'aal2', factorId: factor.id })
    })
    .catch((error) => minDuration.then(() => Promise.reject(error)))
  auth.activeSessions.forget()
  await resetGuesses(guess)
  return Response.json(answer)
}

function requireVerifiedFactor({ factors }: User): UserFactor {
  const factor = factors.find(({ status }) => status === 'verified')
  if (!factor) throw authError(422, 'mfa_factor_not_found', 'Two-step sign-in is not set up.')
  return factor
}

async function consumeRecoveryCode(sql: TransactionSql, userId: string, code: string): Promise<void> {
  const letters = code.toUpperCase().replace(/[^A-Z2-7]/g, '')
  const [spent] = await sql`
    delete from host.recovery_codes where user_id = ${userId} and code_hash = ${hashRecoveryCode(userId, letters)} returning 1`
  if (!spent) throw authError(422, 'mfa_verification_failed', 'Invalid recovery code entered')
}

function hashRecoveryCode(userId: string, code: string): string {
  return createHash('sha256').update(`${userId}:${code}`).digest('hex')
}
