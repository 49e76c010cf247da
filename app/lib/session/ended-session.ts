import { redirect } from 'react-router'
import { isAppError } from '../backend/errors.ts'
import { supabase } from '../backend/supabase.ts'
import { loginPath } from './login-path.ts'
import { renewSession } from './renew-session.ts'

const MAX_WAIT_MS = 3_000

let activeGuards = 0

/** A running guard redirects to sign-in itself, with the return path. */
export async function runGuard<Found>(check: () => Promise<Found>): Promise<Found> {
  activeGuards++
  try {
    return await check()
  } finally {
    activeGuards--
  }
}

export function isGuarded(): boolean {
  return activeGuards > 0
}

let activeSignOuts = 0

/** A deliberate sign-out leaves the page, even with unsaved work. */
export async function runSignOut(signOut: () => Promise<void>): Promise<void> {
  activeSignOuts++
  try {
    await signOut()
  } finally {
    activeSignOuts--
  }
}

export const isSigningOut = () => activeSignOuts > 0

/** Renews the token if the session is alive; otherwise signs out here too. Rethrows other errors. */
export async function redirectIfSignedOut(error: unknown, requestUrl: string): Promise<never> {
  if (!isAppError(error, 'signed_out')) throw error
  if ((await renewSession()) !== 'has ended') throw redirect(toPath(requestUrl))
  await runGuard(async () => {
    const signedOut = (await supabase()).auth.signOut({ scope: 'local' })
    // The client removes the session from this browser before it calls the server.
    const timeout = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))
    await Promise.race([signedOut, timeout])
  })
  throw redirect(loginPath(requestUrl))
}

function toPath(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
