import { redirect } from 'react-router'
import { isAppError } from './errors.ts'
import { loginPath } from './next-path.ts'
import { supabase } from './supabase.ts'

/** Where the server no longer knows the session: forgets it here, and leads to sign-in. Anything else is thrown on. */
export async function leaveWhereEnded(error: unknown, requestUrl: string): Promise<never> {
  if (!isAppError(error, 'signed_out')) throw error
  await (await supabase()).auth.signOut({ scope: 'local' })
  throw redirect(loginPath(requestUrl))
}
