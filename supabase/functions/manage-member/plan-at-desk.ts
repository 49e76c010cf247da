import { can } from '../../../domain/admin/can.ts'
import { toActor } from '../_shared/commands/actor.ts'
import { changeMembership } from '../_shared/commands/memberships/change.ts'
import { sellPlan } from '../_shared/commands/memberships/sell.ts'
import type { Refused } from '../_shared/function.ts'
import { soldElsewhere } from '../_shared/gym/sold-elsewhere.ts'
import type { MemberContext, MemberRequest } from './member-context.ts'

export async function sellAtDesk(
  { action: _, attemptId: attemptKey, reason, ...sale }: MemberRequest<'sell'>,
  context: MemberContext,
) {
  const elsewhere = soldElsewhere('memberships', context.env)
  if (elsewhere) return elsewhere
  const isFree = sale.method === 'free'
  if (isFree && !canGive(context)) return notGiven
  if (isFree && reason === '') return withoutReason
  return sellPlan(context.env, toActor(context, reason), { attemptKey, ...sale })
}

const gives: readonly string[] = ['extend', 'end']

export async function changeAtDesk(input: MemberRequest<'membership'>, context: MemberContext) {
  const { membershipId, act, until, shown, reason } = input
  if (gives.includes(act) && !canGive(context)) return notGiven
  if (act !== 'keep' && act !== 'resume' && reason === '') return withoutReason
  if (act === 'extend' && (until === null || until <= shown.endDate)) return notLonger
  const change = { act, until, shown }
  return changeMembership(context.env, toActor(context, reason), { id: membershipId, change })
}

function canGive({ caller }: MemberContext): boolean {
  return caller.kind === 'service' || (caller.kind === 'person' && can(caller.role, 'give memberships'))
}

const notGiven: Refused = {
  refused: 'forbidden',
  error: 'Only an admin may give a membership, extend it or end it at once.',
}
const withoutReason: Refused = { refused: 'invalid', error: 'Enter a reason.' }
const notLonger: Refused = { refused: 'invalid', error: 'Choose a later date.' }
