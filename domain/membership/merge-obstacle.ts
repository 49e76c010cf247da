import type { MergeSide } from '../contract/manage-member.ts'
import type { MemberLoad } from '../contract/member-merge.ts'

export type MergeObstacle =
  | 'which_sign_in'
  | 'works_here'
  | 'unproven'
  | 'two_plans'
  | 'unsettled'
  | 'notes_too_long'

/** Limits of one entry; the empty line between the two notes is already subtracted. */
const mostNote = 1998
const mostTags = 12

/**
 * Null if the two can be merged. Staff must keep their sign-in, only an account with a verified email may receive data, and no plan,
 * open payment or note may be lost.
 */
export function findMergeObstacle(
  kept: MemberLoad,
  gone: MemberLoad,
  signIn: MergeSide | null,
): MergeObstacle | null {
  const accounts = [kept, gone].filter(({ signInEmail }) => signInEmail !== null)
  if (accounts.length === 2 && signIn === null) return 'which_sign_in'
  const surviving = accounts.length === 2 && signIn === 'gone' ? gone : accounts[0]
  if (accounts.some((account) => account !== surviving && account.worksHere)) return 'works_here'
  if (surviving && !surviving.isEmailProven) return 'unproven'
  return loadObstacle(kept, gone)
}

function loadObstacle(kept: MemberLoad, gone: MemberLoad): MergeObstacle | null {
  if (kept.planName !== null && gone.planName !== null) return 'two_plans'
  if (kept.isUnsettled || gone.isUnsettled) return 'unsettled'
  const isTooLong = kept.noteLength + gone.noteLength > mostNote || kept.tags + gone.tags > mostTags
  return isTooLong ? 'notes_too_long' : null
}

export function hasRecords({ memberships, giftCards, bookings, orders, payments }: MemberLoad): boolean {
  return memberships + giftCards + bookings + orders + payments > 0
}
