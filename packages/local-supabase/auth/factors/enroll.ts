import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { TransactionSql } from '../../postgres/sql.ts'
import { authError } from '../auth-error.ts'
import { type Handler, readBody } from '../handler.ts'
import { type AuthCaller, requireCaller } from '../require-caller.ts'
import { findUser } from '../users.ts'
import { toBase32 } from './base32.ts'
import { forgetUnfinished } from './factor-rows.ts'
import { qrPicture, secretAddress } from './qr-picture.ts'
import { requireFreshCode } from './require-fresh-code.ts'
import { requireFreshProof } from './require-fresh-proof.ts'
import { seal } from './sealed-text.ts'

export const mostFactors = 10
// As long as the digest of SHA-1, as RFC 4226 recommends.
const secretBytes = 20

const Body = z.object({
  friendly_name: z.string().max(255).default(''),
  factor_type: z.literal('totp'),
  issuer: z.string().max(255).default(''),
})

/** Begins a factor: its secret is shown once, and counts when its first code has been entered. */
export const enroll: Handler = async (asked, auth) => {
  const { friendly_name: name, issuer } = readBody(Body, asked)
  const caller = await requireCaller(asked, auth)
  const id = randomUUID()
  const secret = toBase32(randomBytes(secretBytes))
  await auth.sql.begin(async (turn) => {
    await requireRoom(turn, caller, name)
    await turn`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
      values (${id}, ${caller.user.id}, ${name}, 'totp', 'unverified', now(), now(), ${seal(auth.factorKey, id, secret)})`
  })
  const uri = secretAddress(issuer || new URL(auth.siteUrl).host, caller.user.email, secret)
  return Response.json({
    id,
    type: 'totp',
    friendly_name: name,
    totp: { qr_code: qrPicture(uri), secret, uri },
  })
}

async function requireRoom(sql: TransactionSql, caller: AuthCaller, name: string): Promise<void> {
  const { user, session } = caller
  // Serialize concurrent enrollments, so that each one counts those before it.
  await sql`select from auth.users where id = ${user.id} for no key update`
  await forgetUnfinished(sql, user.id)
  const factors = (await findUser(sql, user.id))?.factors ?? []
  if (factors.some((factor) => factor.friendly_name === name)) {
    const message = `A factor with the friendly name "${name}" for this user already exists`
    throw authError(422, 'mfa_factor_name_conflict', message)
  }
  if (factors.length >= mostFactors) {
    const message = 'Maximum number of verified factors reached, unenroll to continue'
    throw authError(422, 'too_many_enrolled_mfa_factors', message)
  }
  if (!factors.some(({ status }) => status === 'verified')) return requireFreshProof(caller)
  if (session.aal !== 'aal2') throw authError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
  requireFreshCode(caller)
}
