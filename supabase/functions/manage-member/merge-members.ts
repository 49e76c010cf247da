import { z } from 'zod'
import { call } from '../_shared/call.ts'
import { serviceClient } from '../_shared/environment.ts'
import type { Refused } from '../_shared/function.ts'
import type { MemberContext, MemberRequest } from './member-context.ts'

/** Makes one of two entries that are the same person. It takes a fresh code if it ends a sign-in or moves anything of worth. */
export async function mergeMembers(
  { action: _, ...wish }: MemberRequest<'merge'>,
  { env, by, hasFreshCode }: MemberContext,
) {
  if (wish.keptId === wish.goneId) return sameEntry
  const p_merge = { ...wish, hasFreshCode }
  return answered(await call(serviceClient(env), 'staff_merge_members', { p_merge, p_by: by }, z.string()))
}

/** Takes that back. What came in between stays with the one that was kept. */
export async function splitMembers(
  { id }: MemberRequest<'split'>,
  { env, by, hasFreshCode }: MemberContext,
): Promise<Record<string, never> | Refused> {
  if (!hasFreshCode) return { refused: 'fresh_code_needed' }
  return answered(await call(serviceClient(env), 'staff_split_members', { p_id: id, p_by: by }, z.string()))
}

const sameEntry: Refused = { refused: 'invalid', error: 'This is one entry already. Choose another one.' }

const refusals: Record<string, string> = {
  changed: 'This has changed in the meantime. Please look again.',
  which_sign_in: 'Both can sign in. Choose which sign-in stays.',
  works_here:
    'The sign-in that would end works in the back office. Take the role away first, or keep that sign-in.',
  unproven:
    'The sign-in that would stay has not confirmed its email, so it may be anybody’s. Ask them to do that first.',
  two_plans: 'Both have a plan. End one of them first.',
  unsettled: 'A payment of theirs is under way. Please wait a minute and look again.',
  notes_too_long: 'Their notes and tags together are more than one entry holds. Shorten them first.',
  later_first: 'This entry was merged again since. Take that back first.',
  email_taken: 'Their account has another entry by now.',
}

function answered(state: string): Record<string, never> | Refused {
  if (state === 'done') return {}
  if (state === 'unknown')
    return { refused: 'not_found', error: 'This entry is not in the member book any more.' }
  if (state === 'fresh_code_needed') return { refused: 'fresh_code_needed' }
  return { refused: 'conflict', error: refusals[state] }
}
