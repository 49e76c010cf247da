import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { fromSql } from '../../../domain/contract/from-sql.ts'
import { JoinMembershipRequest, JoinMembershipResponse } from '../../../domain/contract/join-membership.ts'
import { openPurchase } from '../_shared/commands/memberships/open.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction, type Refused } from '../_shared/function.ts'
import { takePayment } from '../_shared/payments/take-payment.ts'
import { type TenderFacts, tenderOf } from '../_shared/payments/tender-facts.ts'

/** Sells a membership period: the first one, or a renewal of the same plan. */
export const joinMembership = defineFunction({
  access: 'signed-in',
  sells: 'memberships',
  request: JoinMembershipRequest,
  response: JoinMembershipResponse,
  handle: async ({ planId, attemptId, until, ...offered }, { caller, env, address }) => {
    if (caller.kind !== 'person') return { refused: 'forbidden' }
    const service = serviceClient(env)
    const asked = { attemptKey: attemptId, userId: caller.id, planId, shownUntil: until }
    const open = (tender: TenderFacts) => openPurchase(env, asked, tender)
    const sale = { tender: await tenderOf(offered), email: caller.email, open }
    const opened = await takePayment(sale, { env, service, address })
    if ('refused' in opened) return withSentence(opened)
    return opened.state === 'paid' ? joined(attemptId, service) : toRefusal(opened.state)
  },
})

const problems: Record<string, string> = {
  not_sold: 'This plan is not sold online. Please call us.',
  changed: 'The price of this plan has changed. Please look again.',
  renewed: 'Your membership has just been paid in another window. You were not charged again.',
  moved:
    'The last day of this period is no longer the one you were shown. You were not charged. Please look again.',
  paused: "Your membership is paused. You were not charged. Call us, and we'll resume it first.",
  other_plan: 'You already have a membership. Another plan can begin when it is over; renew or end it first.',
}

/** Any other state is that of an attempt which is over. */
function toRefusal(state: string): Refused {
  const error = problems[state]
  if (!error) return { refused: 'conflict', rule: 'left' }
  return state === 'changed' ? { refused: 'conflict', rule: state, error } : { refused: 'conflict', error }
}

/** The sentence for each reason why a purchase had to be given up. */
function withSentence(refusal: Refused): Refused {
  const codes = z.array(z.string()).safeParse(refusal.details?.shortages)
  const error = codes.success ? problems[codes.data[0] ?? ''] : undefined
  return error ? { refused: 'conflict', rule: 'short', error } : refusal
}

const Bought = fromSql(
  z.object({
    number: z.string(),
    plan: z.object({ name: z.string() }),
    membership: z.object({ endDate: z.string() }),
  }),
)

async function joined(attempt: string, service: SupabaseClient) {
  const { data, error } = await service
    .from('membership_purchases')
    .select('number, plan:membership_plans (name), membership:memberships (end_date)')
    .eq('attempt_key', attempt)
    .single()
  if (error) throw error
  const { number, plan, membership } = Bought.parse(data)
  return { number, planName: plan.name, endDate: membership.endDate }
}
