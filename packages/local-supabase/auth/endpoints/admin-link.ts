import { z } from 'zod'
import type { TransactionSql } from '../../postgres/sql.ts'
import { emailForm } from '../../text/email-form.ts'
import { authError } from '../auth-error.ts'
import { makeCode } from '../codes/codes.ts'
import { createAccount } from '../create-account.ts'
import { type Handler, readBody } from '../handler.ts'
import { requireService } from '../require-caller.ts'
import { findUser, findUserByEmail, type User, userJson } from '../users.ts'

const Body = z.object({
  type: z.enum(['invite', 'magiclink', 'recovery']),
  email: z.string().max(254),
  data: z.record(z.string(), z.unknown()).catch({}),
})
const kindOf = {
  invite: 'confirmation_token',
  magiclink: 'recovery_token',
  recovery: 'recovery_token',
} as const

/** Creates the link for an email that the caller sends. An invitation creates the account, which only this link opens. */
export const generateLink: Handler = async (asked, auth) => {
  requireService(asked)
  const { type, data, ...body } = readBody(Body, asked)
  const email = emailForm(body.email)
  if (!auth.accounts.isEmail(email))
    throw authError(400, 'validation_failed', 'Unable to validate email address: invalid format')
  return auth.sql.begin(async (turn) => {
    const { id } = await addressee(turn, type, email, data)
    const code = await makeCode(turn, kindOf[type], { userId: id, email })
    if (type === 'invite') await turn`update auth.users set confirmation_sent_at = now() where id = ${id}`
    else await turn`update auth.users set recovery_sent_at = now() where id = ${id}`
    const user = await findUser(turn, id)
    return Response.json({
      ...(user && userJson(user)),
      action_link: `${auth.siteUrl}/auth/v1/verify?token=${code.tokenHash}&type=${type}&redirect_to=${auth.siteUrl}`,
      email_otp: code.otp,
      hashed_token: code.tokenHash,
      verification_type: type,
      redirect_to: auth.siteUrl,
    })
  })
}

async function addressee(
  sql: TransactionSql,
  type: keyof typeof kindOf,
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
