import { MyAccess } from '#domain/contract/my-access.ts'
import { isAppError } from '../backend/errors.ts'
import { readAnswer } from '../backend/read-answer.ts'
import { supabase } from '../backend/supabase.ts'
import { unwrap } from '../backend/unwrap.ts'
import { pageUserId } from './page-user.ts'
import { hasStoredSession } from './stored-session.ts'

type RefusalReason = 'session over' | 'no role' | 'other'

let pending: Promise<RefusalReason> | null = null

/**
 * A token may outlive its session, and then SQL only reports a missing permission, so this asks whether the session is
 * alive and whether the user is still on staff.
 */
export async function findRefusalReason(error: unknown): Promise<RefusalReason> {
  if (isAppError(error, 'signed_out')) return 'session over'
  if (!isAppError(error, 'forbidden') || pageUserId() === null) return 'other'
  if (!hasStoredSession()) return 'session over'
  pending ??= checkAccess()
    .catch((cause: unknown): RefusalReason => (isAppError(cause, 'signed_out') ? 'session over' : 'other'))
    .finally(() => {
      pending = null
    })
  return pending
}

async function checkAccess(): Promise<RefusalReason> {
  const access = readAnswer(MyAccess, unwrap(await (await supabase()).rpc('my_access')))
  const isComplete = access.isSignedIn && (access.role === null || access.hasSecondFactor)
  if (!access.isAlive || !isComplete) return 'session over'
  return access.role === null ? 'no role' : 'other'
}
