import { z } from 'zod'
import type { TransactionSql } from '../../postgres/sql.ts'
import { authError } from '../auth-error.ts'
import { type Handler, readBody } from '../handler.ts'
import { forgiveGuesses } from '../passwords/forgive-guesses.ts'
import { type AuthCaller, requireCaller } from '../require-caller.ts'
import { requireRoom } from '../user-metadata.ts'
import { findUser, userJson } from '../users.ts'
import { beginEmailChange, readNewEmail } from './change-email.ts'
import { readNewPassword, renewProof, requireProof, setPassword } from './change-password.ts'

const Body = z.object({
  email: z.string().max(254).optional(),
  password: z.string().max(1000).optional(),
  current_password: z.string().max(1000).optional(),
  nonce: z.string().max(100).optional(),
  data: z.record(z.string(), z.unknown()).optional(),
})

/** Roles and the like are not among what people can change of themselves. */
export const changeUser: Handler = async (asked, auth) => {
  const { email, password, current_password: current, nonce, data } = readBody(Body, asked)
  const caller = await requireCaller(asked, auth)
  if (email || password !== undefined) requireSecondFactor(caller)
  const newEmail = email ? await readNewEmail(auth, caller.user, email, asked.address) : null
  const hashed =
    password === undefined ? null : await readNewPassword(auth, caller, { password, current, nonce })
  // Both mailboxes have to agree to a change of e-mail; a password that is given with it has to be right all the same.
  if (email && password === undefined && current !== undefined)
    await requireProof(auth, caller, { current, nonce })
  // On its own, a proof makes the session as good as a new one: for a first authenticator app.
  if (!email && password === undefined && (current !== undefined || nonce !== undefined))
    await renewProof(auth, caller, { current, nonce })
  await auth.sql.begin(async (turn) => {
    if (hashed !== null) await setPassword(turn, caller, hashed)
    if (newEmail !== null) await beginEmailChange(auth, turn, caller.user.id, newEmail)
    if (data) await keepMetadata(turn, caller, data)
  })
  if (hashed !== null) {
    auth.living.forget()
    await forgiveGuesses(auth.limits, caller.user)
  }
  const user = await findUser(auth.sql, caller.user.id)
  if (!user) throw authError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  return Response.json(userJson(user))
}

/** A user with a second factor must have used it in this session before changing their credentials. */
function requireSecondFactor({ user, session }: AuthCaller): void {
  const hasFactor = user.factors.some(({ status }) => status === 'verified')
  if (hasFactor && session.aal !== 'aal2')
    throw authError(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    )
}

/** Null values remove their keys, as on a hosted project. */
async function keepMetadata(
  sql: TransactionSql,
  { user }: AuthCaller,
  data: Record<string, unknown>,
): Promise<void> {
  const [kept] = await sql<{ metadata: object }[]>`
    update auth.users set updated_at = now(), raw_user_meta_data =
      (coalesce(raw_user_meta_data, '{}') || ${JSON.stringify(data)}::text::jsonb)
        - array(select key from jsonb_each(${JSON.stringify(data)}::text::jsonb) where value = 'null')
    where id = ${user.id} returning raw_user_meta_data as metadata`
  requireRoom(kept?.metadata ?? {})
}
