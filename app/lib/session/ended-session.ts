import { redirect } from 'react-router'
import { isAppError } from '../backend/errors.ts'
import { supabase } from '../backend/supabase.ts'
import { loginPath } from './next-path.ts'

const LONGEST_WAIT_MS = 3_000

let guards = 0

/** For a guard of a page: while it looks who is there, it leads to sign-in itself where nobody is, and knows the way back. */
export async function guarding<Found>(look: () => Promise<Found>): Promise<Found> {
  guards++
  try {
    return await look()
  } finally {
    guards--
  }
}

export function isGuarded(): boolean {
  return guards > 0
}

/** Where the server no longer knows the session: forgets it here, and leads to sign-in. Anything else is thrown on. */
export async function redirectIfSignedOut(error: unknown, requestUrl: string): Promise<never> {
  if (!isAppError(error, 'signed_out')) throw error
  await guarding(async () => {
    const signedOut = (await supabase()).auth.signOut({ scope: 'local' })
    // It has left this browser before the server is told.
    const waited = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))
    await Promise.race([signedOut, waited])
  })
  throw redirect(loginPath(requestUrl))
}
