import { redirect } from 'react-router'
import { isAppError } from './errors.ts'
import { loginPath } from './next-path.ts'
import { supabase } from './supabase.ts'

let isLeaving = false

/** Where the server no longer knows the session: forgets it here, and leads to sign-in. Anything else is thrown on. */
export async function leaveWhereEnded(error: unknown, requestUrl: string): Promise<never> {
  if (!isAppError(error, 'signed_out')) throw error
  isLeaving = true
  try {
    await (await supabase()).auth.signOut({ scope: 'local' })
  } finally {
    isLeaving = false
  }
  throw redirect(loginPath(requestUrl))
}

/** Whether a page that was asked for is about to lead to sign-in, and knows the way back. */
export function leavesByItself(): boolean {
  return isLeaving
}
