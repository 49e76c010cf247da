import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { TransactionSql } from '../../postgres/sql.ts'
import { buildFactorsChangedEmail } from '../auth-email.ts'
import { authError } from '../auth-error.ts'
import { type Handler, readBody } from '../handler.ts'
import { type AuthCaller, requireCaller } from '../require-caller.ts'
import { findUser } from '../users.ts'
import { toBase32 } from './base32.ts'
import { deleteUnfinishedFactors, removeFactor, requireFactor } from './factor-rows.ts'
import { buildOtpUri, renderQrCode } from './qr-code.ts'
import { requireFreshCode, requireFreshProof } from './require-fresh.ts'
import { seal } from './sealed-text.ts'

export const maxFactors = 10
// The length of a SHA-1 digest, as RFC 4226 recommends.
const secretBytes = 20

const Body = z.object({
  friendly_name: z.string().max(255).default(''),
  factor_type: z.literal('totp'),
  issuer: z.string().max(255).default(''),
})

/** Returns the secret once. The factor is verified by its first code. */
export const enroll: Handler = async (request, auth) => {
  const { friendly_name: name, issuer } = readBody(Body, request)
  const caller = await requireCaller(request, auth)
  const id = randomUUID()
  const secret = toBase32(randomBytes(secretBytes))
  await auth.sql.begin(async (tx) => {
    await requireCanEnroll(tx, caller, name)
    await tx`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
      values (${id}, ${caller.user.id}, ${name}, 'totp', 'unverified', now(), now(), ${seal(auth.factorKey, id, secret)})`
  })
  const uri = buildOtpUri(issuer || new URL(auth.siteUrl).host, caller.user.email, secret)
  return Response.json({
    id,
    type: 'totp',
    friendly_name: name,
    totp: { qr_code: renderQrCode(uri), secret, uri },
  })
}

async function requireCanEnroll(sql: TransactionSql, caller: AuthCaller, name: string): Promise<void> {
  const { user, session } = caller
  // Serialize concurrent enrollments, so that each counts the previous ones.
  await sql`select from auth.users where id = ${user.id} for no key update`
  await deleteUnfinishedFactors(sql, user.id)
  const factors = (await findUser(sql, user.id))?.factors ?? []
  if (factors.some((factor) => factor.friendly_name === name)) {
    const message = `A factor with the friendly name "${name}" for this user already exists`
    throw authError(422, 'mfa_factor_name_conflict', message)
  }
  if (factors.length >= maxFactors) {
    const message = 'Maximum number of verified factors reached, unenroll to continue'
    throw authError(422, 'too_many_enrolled_mfa_factors', message)
  }
  if (!factors.some(({ status }) => status === 'verified')) return requireFreshProof(caller)
  if (session.aal !== 'aal2') throw authError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
  requireFreshCode(caller)
}

/** Removing a verified factor requires a session that entered a code. */
export const unenroll: Handler = async (request, auth) => {
  const caller = await requireCaller(request, auth)
  const { user, session } = caller
  const factor = await requireFactor(auth.sql, user.id, request.ids[0])
  const isVerified = factor.status === 'verified'
  if (isVerified && session.aal !== 'aal2')
    throw authError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
  if (isVerified) requireFreshCode(caller)
  await auth.sql.begin(async (tx) => {
    await removeFactor(tx, factor.id)
    if (isVerified) await auth.sendEmail(tx, buildFactorsChangedEmail(user, 'removed'))
  })
  return Response.json({ id: factor.id })
}
