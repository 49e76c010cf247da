import type { Refused } from '../../function.ts'

export const unknownMember: Refused = {
  refused: 'not_found',
  error: 'This entry no longer exists.',
}

const conflicts = {
  changed: 'This just changed. Please check it and try again.',
  which_sign_in: 'Both can sign in. Choose which sign-in to keep.',
  works_here:
    'The sign-in that would be turned off belongs to staff. Revoke the role first, or keep that sign-in.',
  unproven:
    'The sign-in to keep has an unconfirmed email, so it could belong to anyone. Ask the member to confirm it first.',
  two_plans: 'Both have a plan. End one of them first.',
  unsettled: 'They have a payment in progress. Wait a minute and try again.',
  notes_too_long: 'Their notes and tags together are too long for one entry. Shorten them first.',
  later_first: 'This entry was merged again later. Undo that merge first.',
  email_taken: 'Their account now belongs to another entry.',
}

export function mergeConflict(reason: keyof typeof conflicts): Refused {
  return { refused: 'conflict', error: conflicts[reason] }
}
