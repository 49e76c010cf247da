import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { TransactionSql } from '../../postgres/sql.ts'
import { buildFactorsChangedEmail } from '../auth-email.ts'
import { authError, rateLimitError } from '../auth-error.ts'
import { type Auth, type AuthRequest, type Handler, readBody } from '../handler.ts'
import { requireCaller } from '../require-caller.ts'
import { renewSession } from '../sessions/renew.ts'
import { findSession, type Session } from '../sessions/session-row.ts'
import { challengeSeconds, toInetAddress } from './challenge.ts'
import { type FactorRow, requireFactor } from './factor-rows.ts'
import { countGuess, resetGuesses } from './guesses.ts'
import { unseal } from './sealed-text.ts'
import { findAcceptedStep } from './totp.ts'

const Body = z.object({ challenge_id: z.string().max(100), code: z.string().max(100) })
type CodeInput = z.infer<typeof Body>

/** Replaces the caller's session by one of level aal2. */
export const verifyCode: Handler = async (request, auth) => {
  const input = readBody(Body, request)
  const { user, session } = await requireCaller(request, auth)
  const factor = await requireFactor(auth.sql, user.id, request.ids[0])
  const guess = { limits: auth.limits, factorId: factor.id, userId: user.id, address: request.address }
  const wait = await countGuess(guess)
  if (wait > 0) throw rateLimitError(wait)

  const minDuration = sleep(auth.minDurationMs)
  const answer = await auth.sql
    .begin(async (tx) => {
      await requireActiveSession(tx, session)
      await requireChallenge(tx, request, factor, input)
      await consumeTotpCode(tx, auth, factor, input)
      await endPasswordOnlySessions(tx, session, factor)
      if (factor.status === 'unverified') await auth.sendEmail(tx, buildFactorsChangedEmail(user, 'added'))
      return renewSession(auth, tx, session, { method: 'totp', aal: 'aal2', factorId: factor.id })
    })
    .catch((error) => minDuration.then(() => Promise.reject(error)))
  auth.activeSessions.forget()
  await resetGuesses(guess)
  return Response.json(answer)
}

/** Locks the user: the second of two concurrent calls then finds the code used or its session ended. */
export async function requireActiveSession(sql: TransactionSql, { id, user_id }: Session): Promise<void> {
  await sql`select from auth.users where id = ${user_id} for no key update`
  if (await findSession(sql, id)) return
  throw authError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
}

/** A challenge works once, within five minutes, from the IP address that requested it. */
async function requireChallenge(
  sql: TransactionSql,
  request: AuthRequest,
  factor: FactorRow,
  { challenge_id: id }: CodeInput,
) {
  const [found] = await sql<{ isForeign: boolean; isLate: boolean }[]>`
    update auth.mfa_challenges c set verified_at = now() from auth.mfa_challenges was
    where c.id::text = lower(${id}) and c.factor_id = ${factor.id} and was.id = c.id
    returning was.verified_at is not null or c.ip_address <> ${toInetAddress(request)}::inet as "isForeign",
      c.created_at < now() - make_interval(secs => ${challengeSeconds}) as "isLate"`
  if (!found) {
    const message = 'MFA factor with the provided challenge ID not found'
    throw authError(422, 'mfa_factor_not_found', message)
  }
  if (found.isForeign)
    throw authError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
  if (found.isLate) {
    const message = `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`
    throw authError(422, 'mfa_challenge_expired', message)
  }
}

/** A used code invalidates itself and all earlier ones. */
async function consumeTotpCode(
  sql: TransactionSql,
  { factorKey }: Auth,
  { id, secret }: FactorRow,
  { code }: CodeInput,
) {
  const [used] = await sql<{ step: string }[]>`select step::text from host.used_codes where factor_id = ${id}`
  const step = findAcceptedStep(
    unseal(factorKey, id, secret),
    code,
    new Date(),
    used ? Number(used.step) : null,
  )
  if (step === null) throw authError(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
  await sql`
    insert into host.used_codes (factor_id, step) values (${id}, ${step})
    on conflict (factor_id) do update set step = excluded.step`
  await sql`update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${id} and status = 'unverified'`
}

export async function endPasswordOnlySessions(
  sql: TransactionSql,
  { id, user_id }: Session,
  factor: { id: string },
): Promise<void> {
  await sql`delete from auth.sessions where user_id = ${user_id} and id <> ${id} and coalesce(aal, 'aal1') < 'aal2'`
  await sql`
    delete from auth.mfa_factors
    where user_id = ${user_id} and status = 'unverified' and factor_type = 'totp' and id <> ${factor.id}`
}
