import { MyAccess } from '#domain/contract/my-access.ts'
import { isAppError } from '../backend/errors.ts'
import { readAnswer } from '../backend/read-answer.ts'
import { supabase } from '../backend/supabase.ts'
import { unwrap } from '../backend/unwrap.ts'
import { pagePerson } from './page-person.ts'
import { hasStoredSession } from './stored-session.ts'

type RefusalGround = 'session over' | 'no role' | 'as it was'

let asking: Promise<RefusalGround> | null = null

/**
 * Finds why a request on a user's own page was refused. A token may outlive its session, and then SQL only reports a
 * missing permission, so this checks whether the session is alive and whether the user is still on staff.
 */
export async function whyRefused(error: unknown): Promise<RefusalGround> {
  if (isAppError(error, 'signed_out')) return 'session over'
  if (!isAppError(error, 'forbidden') || pagePerson() === null) return 'as it was'
  if (!hasStoredSession()) return 'session over'
  asking ??= standing()
    .catch(
      (cause: unknown): RefusalGround => (isAppError(cause, 'signed_out') ? 'session over' : 'as it was'),
    )
    .finally(() => {
      asking = null
    })
  return asking
}

async function standing(): Promise<RefusalGround> {
  const access = readAnswer(MyAccess, unwrap(await (await supabase()).rpc('my_access')))
  const isComplete = access.isSignedIn && (access.role === null || access.hasSecondFactor)
  if (!access.isAlive || !isComplete) return 'session over'
  return access.role === null ? 'no role' : 'as it was'
}
