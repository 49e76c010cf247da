import { z } from 'zod'
import { may } from '../../../domain/office/may.ts'
import { call } from '../_shared/call.ts'
import { serviceClient } from '../_shared/environment.ts'
import type { Refused } from '../_shared/function.ts'
import { soldElsewhere } from '../_shared/gym/sold-elsewhere.ts'
import type { MemberContext, MemberRequest } from './member-context.ts'

const Answer = z.object({ state: z.string(), endDate: z.string().nullish() })

/** Sells a period of a plan at the desk, or gives it. */
export async function sellPlan(input: MemberRequest<'sell'>, context: MemberContext) {
  const { attemptId: attemptKey, memberId, planId, method, priceCents, until, reason } = input
  const elsewhere = soldElsewhere('memberships', context.env)
  if (elsewhere) return elsewhere
  if (method === 'free' && !mayGive(context)) return notGiven
  if (method === 'free' && reason === '') return withoutReason
  const p_sale = { attemptKey, memberId, planId, method, priceCents, until, reason }
  return answered(
    await call(serviceClient(context.env), 'staff_sell_plan', { p_sale, p_by: context.by }, Answer),
  )
}

const gives: readonly string[] = ['extend', 'end']

/** Extends, pauses or ends a membership, or takes that back. */
export async function changeMembership(input: MemberRequest<'membership'>, context: MemberContext) {
  const { membershipId, act, until, shown, reason } = input
  if (gives.includes(act) && !mayGive(context)) return notGiven
  if (act !== 'keep' && act !== 'resume' && reason === '') return withoutReason
  if (act === 'extend' && (until === null || until <= shown.endDate)) return notLonger
  const { status: shownStatus, endDate: shownEnd, ends: shownEnds } = shown
  const p_change = { act, until, shownStatus, shownEnd, shownEnds, reason }
  const args = { p_id: membershipId, p_change, p_by: context.by }
  return answered(await call(serviceClient(context.env), 'staff_change_membership', args, Answer))
}

function mayGive({ caller }: MemberContext): boolean {
  return caller.kind === 'service' || (caller.kind === 'person' && may(caller.role, 'give memberships'))
}

const notGiven: Refused = {
  refused: 'forbidden',
  error: 'Only an admin may give a membership, extend it or end it at once.',
}
const withoutReason: Refused = { refused: 'invalid', error: 'Say why.' }
const notLonger: Refused = { refused: 'invalid', error: 'Choose a later last day.' }

const refusals: Record<string, string> = {
  no_account: 'They have no account yet. Ask them to sign up with this email, then sell the plan here.',
  not_sold: 'This plan is not on sale any more.',
  changed: 'This has changed in the meantime. Please look again.',
  renewed: 'They have just paid for this in another window. Nothing was taken now.',
  moved: 'The last day is another one by now. Nothing was taken. Please look again.',
  unsettled: 'They are paying for a membership right now. Please wait a minute and look again.',
  being_paid: 'They are paying for a membership right now. Please wait a minute and look again.',
  other_plan: 'They have another plan. It has to end first, or be ended here.',
  paused: 'Their membership is paused. Take it up again first.',
  pause_too_short: 'Choose a day after today.',
  over: 'This membership is over.',
}

function answered({ state, endDate }: z.infer<typeof Answer>) {
  if (state === 'sold' || state === 'done') return endDate ? { endDate } : {}
  if (state === 'unknown') return { refused: 'not_found' } satisfies Refused
  return { refused: 'conflict', error: refusals[state] } satisfies Refused
}
