import type { MergeSide } from '../contract/manage-member.ts'
import type { MemberLoad } from '../contract/member-merge.ts'

export type MergeObstacle =
  | 'which_sign_in'
  | 'works_here'
  | 'unproven'
  | 'two_plans'
  | 'unsettled'
  | 'notes_too_long'

/** The longest note, without the empty line between the two, and the most tags that one entry holds. */
const mostNote = 1998
const mostTags = 12

/**
 * Returns why two members cannot be merged, or null. Staff keep their sign-in, only a confirmed account receives another one's data,
 * and no plan, open payment or note may be lost.
 */
export function mergeObstacle(
  kept: MemberLoad,
  gone: MemberLoad,
  signIn: MergeSide | null,
): MergeObstacle | null {
  const accounts = [kept, gone].filter(({ signInEmail }) => signInEmail !== null)
  if (accounts.length === 2 && signIn === null) return 'which_sign_in'
  const stays = accounts.length === 2 && signIn === 'gone' ? gone : accounts[0]
  if (accounts.some((one) => one !== stays && one.worksHere)) return 'works_here'
  if (stays && !stays.isEmailProven) return 'unproven'
  return loadObstacle(kept, gone)
}

function loadObstacle(kept: MemberLoad, gone: MemberLoad): MergeObstacle | null {
  if (kept.planName !== null && gone.planName !== null) return 'two_plans'
  if (kept.isUnsettled || gone.isUnsettled) return 'unsettled'
  const isTooLong = kept.noteLength + gone.noteLength > mostNote || kept.tags + gone.tags > mostTags
  return isTooLong ? 'notes_too_long' : null
}

/** Whether an entry has anything of worth that a merge would hand over. */
export function hasWorth({ memberships, giftCards, bookings, orders, payments }: MemberLoad): boolean {
  return memberships + giftCards + bookings + orders + payments > 0
}
