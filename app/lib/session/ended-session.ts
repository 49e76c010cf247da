import { redirect } from 'react-router'
import { isAppError } from '../backend/errors.ts'
import { supabase } from '../backend/supabase.ts'
import { loginPath } from './login-path.ts'
import { renewSession } from './renew-session.ts'

const LONGEST_WAIT_MS = 3_000

let guards = 0

/** Marks that a route guard is checking the session. The guard itself redirects to sign-in, with the way back. */
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

let leaves = 0

/** Marks a sign-out by the user, which leaves the page whatever is open. */
export async function leaving(signOut: () => Promise<void>): Promise<void> {
  leaves++
  try {
    await signOut()
  } finally {
    leaves--
  }
}

export const isLeaving = () => leaves > 0

/**
 * If the server no longer knows the session, signs out here and redirects to sign-in. A rejected token of a live session
 * is renewed. Other errors are rethrown.
 */
export async function redirectIfSignedOut(error: unknown, requestUrl: string): Promise<never> {
  if (!isAppError(error, 'signed_out')) throw error
  if ((await renewSession()) !== 'has ended') throw redirect(pathOf(requestUrl))
  await guarding(async () => {
    const signedOut = (await supabase()).auth.signOut({ scope: 'local' })
    // The client removes the session from this browser before it calls the server.
    const waited = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))
    await Promise.race([signedOut, waited])
  })
  throw redirect(loginPath(requestUrl))
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
