import { separateClient, supabase } from '../backend/supabase.ts'

// Requests that were sent with the old token may still fail within this time.
const STILL_UNDER_WAY_MS = 3_000

let last = { token: '', at: Number.NEGATIVE_INFINITY }
let renewing: Promise<Renewal> | null = null

type Renewal = 'renewed' | 'was just renewed' | 'has ended'

/**
 * Gets a new token for a live session, whose token may be rejected early after an emergency rotation of the signing keys.
 * A renewed token that is rejected too is not renewed again.
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
  // A second client, because the shared one would sign out and lose what was typed if the session has ended.
  const renewed = (await (await separateClient()).auth.refreshSession({ refresh_token })).data.session
  const now = (await auth.getSession()).data.session
  // Another user has signed in since, so the answer for the old session does not matter.
  if (now !== null && now.refresh_token !== refresh_token) return 'was just renewed'
  if (renewed === null || now === null) return 'has ended'
  last = { token: renewed.access_token, at: performance.now() }
  await auth.setSession(renewed)
  return 'renewed'
}
