import { separateClient, supabase } from '../backend/supabase.ts'

// Requests that were sent with the old token may still fail within this time.
const IN_FLIGHT_MS = 3_000

let last = { token: '', at: Number.NEGATIVE_INFINITY }
let renewing: Promise<Renewal> | null = null

type Renewal = 'renewed' | 'was just renewed' | 'has ended'

/**
 * The server may reject the token of a live session after an emergency rotation of the signing keys. If it rejects the
 * renewed token too, the session has ended.
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
    return performance.now() - last.at < IN_FLIGHT_MS ? 'was just renewed' : 'has ended'
  // The shared client would sign out, and lose unsaved work, if the session has ended.
  const renewed = (await (await separateClient()).auth.refreshSession({ refresh_token })).data.session
  const now = (await auth.getSession()).data.session
  // Another user has signed in since, so the answer for the old session does not matter.
  if (now !== null && now.refresh_token !== refresh_token) return 'was just renewed'
  if (renewed === null || now === null) return 'has ended'
  last = { token: renewed.access_token, at: performance.now() }
  await auth.setSession(renewed)
  return 'renewed'
}
