import { z } from 'zod'
import type { TransactionSql } from '../../postgres/sql.ts'
import { authError } from '../auth-error.ts'
import { type Handler, readBody } from '../handler.ts'
import { unlockAccount } from '../passwords/unlock-account.ts'
import { type AuthCaller, requireCaller } from '../require-caller.ts'
import { requireSmallMetadata } from '../user-metadata.ts'
import { findUser, toUserJson } from '../users.ts'
import { startEmailChange, validateNewEmail } from './change-email.ts'
import { prepareNewPassword, renewProof, requireProof, setPassword } from './change-password.ts'

const Body = z.object({
  email: z.string().max(254).optional(),
  password: z.string().max(1000).optional(),
  current_password: z.string().max(1000).optional(),
  nonce: z.string().max(100).optional(),
  data: z.record(z.string(), z.unknown()).optional(),
})

/** Users cannot change their own roles: only these fields are read. */
export const changeUser: Handler = async (request, auth) => {
  const { email, password, current_password: current, nonce, data } = readBody(Body, request)
  const caller = await requireCaller(request, auth)
  if (email || password !== undefined) requireSecondFactor(caller)
  const newEmail = email ? await validateNewEmail(auth, caller.user, email, request.address) : null
  const hashed =
    password === undefined ? null : await prepareNewPassword(auth, caller, { password, current, nonce })
  // Both mailboxes confirm an email change, so it needs no password; one that is sent must be right.
  if (email && password === undefined && current !== undefined)
    await requireProof(auth, caller, { current, nonce })
  // A password or code without a change refreshes the session, as enrolling a first authenticator requires.
  if (!email && password === undefined && (current !== undefined || nonce !== undefined))
    await renewProof(auth, caller, { current, nonce })
  await auth.sql.begin(async (tx) => {
    if (hashed !== null) await setPassword(tx, caller, hashed)
    if (newEmail !== null) await startEmailChange(auth, tx, caller.user.id, newEmail)
    if (data) await updateMetadata(tx, caller, data)
  })
  if (hashed !== null) {
    auth.activeSessions.forget()
    await unlockAccount(auth.limits, caller.user)
  }
  const user = await findUser(auth.sql, caller.user.id)
  if (!user) throw authError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  return Response.json(toUserJson(user))
}

function requireSecondFactor({ user, session }: AuthCaller): void {
  const hasFactor = user.factors.some(({ status }) => status === 'verified')
  if (hasFactor && session.aal !== 'aal2')
    throw authError(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    )
}

/** A null value removes its key, as on hosted projects. */
async function updateMetadata(
  sql: TransactionSql,
  { user }: AuthCaller,
  data: Record<string, unknown>,
): Promise<void> {
  const [kept] = await sql<{ metadata: object }[]>`
    update auth.users set updated_at = now(), raw_user_meta_data =
      (coalesce(raw_user_meta_data, '{}') || ${JSON.stringify(data)}::text::jsonb)
        - array(select key from jsonb_each(${JSON.stringify(data)}::text::jsonb) where value = 'null')
    where id = ${user.id} returning raw_user_meta_data as metadata`
  requireSmallMetadata(kept?.metadata ?? {})
}
