import { otherClient, supabase } from '../backend/supabase.ts'

// Calls that were under way with the old token.
const STILL_UNDER_WAY_MS = 3_000

let last = { token: '', at: Number.NEGATIVE_INFINITY }
let renewing: Promise<Renewal> | null = null

export type Renewal = 'renewed' | 'was just renewed' | 'has ended'

/**
 * Gets a new token for a session that lives: its token may be refused before it is over, after the keys that sign were changed in an
 * emergency. A token that came by this and is refused as well is not renewed again.
 */
export function renewSession(): Promise<Renewal> {
  renewing ??= renew()
    .catch((): Renewal => 'has ended')
    .finally(() => {
      renewing = null
    })
  return renewing
}

async function renew(): Promise<Renewal> {
  const { auth } = await supabase()
  const { session } = (await auth.getSession()).data
  if (session === null) return 'has ended'
  const { access_token, refresh_token } = session
  if (access_token === last.token)
    return performance.now() - last.at < STILL_UNDER_WAY_MS ? 'was just renewed' : 'has ended'
  // By another client: this one would sign out, and lose what was typed, where the session has ended.
  const renewed = (await (await otherClient()).auth.refreshSession({ refresh_token })).data.session
  const now = (await auth.getSession()).data.session
  // Somebody has signed in meanwhile: what was asked for the session before says nothing of this one.
  if (now !== null && now.refresh_token !== refresh_token) return 'was just renewed'
  if (renewed === null || now === null) return 'has ended'
  last = { token: renewed.access_token, at: performance.now() }
  await auth.setSession(renewed)
  return 'renewed'
}
