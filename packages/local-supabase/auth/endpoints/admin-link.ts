import { z } from 'zod'
import type { TransactionSql } from '../../postgres/sql.ts'
import { normalizeEmail } from '../../text/normalize-email.ts'
import { authError } from '../auth-error.ts'
import { makeCode } from '../codes/codes.ts'
import { createAccount } from '../create-account.ts'
import { type Handler, readBody } from '../handler.ts'
import { requireService } from '../require-caller.ts'
import { findUser, findUserByEmail, toUserJson, type User } from '../users.ts'

const Body = z.object({
  type: z.enum(['invite', 'magiclink', 'recovery']),
  email: z.string().max(254),
  data: z.record(z.string(), z.unknown()).catch({}),
})
const codeKinds = {
  invite: 'confirmation_token',
  magiclink: 'recovery_token',
  recovery: 'recovery_token',
} as const

/** The caller sends the email itself. An invitation also creates the account. */
export const generateLink: Handler = async (request, auth) => {
  requireService(request)
  const { type, data, ...body } = readBody(Body, request)
  const email = normalizeEmail(body.email)
  if (!auth.accounts.isEmail(email))
    throw authError(400, 'validation_failed', 'Unable to validate email address: invalid format')
  return auth.sql.begin(async (tx) => {
    const { id } = await requireRecipient(tx, type, email, data)
    const code = await makeCode(tx, codeKinds[type], { userId: id, email })
    if (type === 'invite') await tx`update auth.users set confirmation_sent_at = now() where id = ${id}`
    else await tx`update auth.users set recovery_sent_at = now() where id = ${id}`
    const user = await findUser(tx, id)
    return Response.json({
      ...(user && toUserJson(user)),
      action_link: `${auth.siteUrl}/auth/v1/verify?token=${code.tokenHash}&type=${type}&redirect_to=${auth.siteUrl}`,
      email_otp: code.otp,
      hashed_token: code.tokenHash,
      verification_type: type,
      redirect_to: auth.siteUrl,
    })
  })
}

async function requireRecipient(
  sql: TransactionSql,
  type: keyof typeof codeKinds,
  email: string,
  data: Record<string, unknown>,
): Promise<Pick<User, 'id'>> {
  const user = await findUserByEmail(sql, email)
  if (type !== 'invite') {
    if (!user) throw authError(404, 'user_not_found', 'User with this email not found')
    return user
  }
  if (user?.email_confirmed_at)
    throw authError(422, 'email_exists', 'A user with this email address has already been registered')
  const id = user?.id ?? (await createAccount(sql, { email, hashed: '', data, isConfirmed: false }))
  if (!id) throw authError(422, 'email_exists', 'A user with this email address has already been registered')
  return { id }
}
