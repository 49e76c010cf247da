import { otherClient, supabase } from '../backend/supabase.ts'

const AGAIN_AFTER_MS = 60_000

let renewedAt = Number.NEGATIVE_INFINITY
let renewing: Promise<boolean> | null = null

/**
 * Gets a new token for a session that lives: its token may be refused before it is over, after the keys that sign were changed in an
 * emergency. Answers whether there is one. By another client: this one would sign out, and lose what was typed, where the session has ended.
 */
export function renewSession(): Promise<boolean> {
  if (performance.now() - renewedAt < AGAIN_AFTER_MS) return Promise.resolve(false)
  renewing ??= renew()
    .catch(() => false)
    .finally(() => {
      renewing = null
    })
  return renewing
}

async function renew(): Promise<boolean> {
  const { auth } = await supabase()
  const { session } = (await auth.getSession()).data
  if (session === null) return false
  const { refresh_token } = session
  const renewed = (await (await otherClient()).auth.refreshSession({ refresh_token })).data.session
  if (renewed === null) return false
  renewedAt = performance.now()
  await auth.setSession(renewed)
  return true
}
