import type { Refused } from '../../function.ts'

export const unknownMember: Refused = {
  refused: 'not_found',
  error: 'This entry is not in the member book any more.',
}

const conflicts = {
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

/** The refusal of a merge, or of undoing one. */
export function mergeConflict(reason: keyof typeof conflicts): Refused {
  return { refused: 'conflict', error: conflicts[reason] }
}
