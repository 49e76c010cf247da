import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { type Act, can } from '../../../domain/admin/can.ts'
import { camelNames } from '../../../domain/contract/from-sql.ts'
import { ManageGiftRequest, ManageGiftResponse } from '../../../domain/contract/manage-gift.ts'
import { refundReasons } from '../../../domain/money/refund-reasons.ts'
import { venue } from '../../../domain/venue/venue.ts'
import type { Caller } from '../_shared/caller.ts'
import { resendGift } from '../_shared/commands/gift-cards/resend.ts'
import { refundGiftCard } from '../_shared/commands/refunds/gift-card.ts'
import { type Environment, serviceClient } from '../_shared/environment.ts'
import { defineFunction, type Refused } from '../_shared/function.ts'
import { sendRefund } from '../_shared/payments/refund.ts'
import { withoutCards } from '../_shared/payments/without-cards.ts'
import { isSame } from '../_shared/same.ts'
import { tries } from '../_shared/tries.ts'

const emailsAllowed = 20
const actOf: Record<'resend' | 'refund', Act> = { resend: 'resend gifts', refund: 'refund' }

/** Resends a gift card's email or refunds an unused card, for its buyer and for staff by role. */
export const manageGift = defineFunction({
  access: 'anyone',
  request: ManageGiftRequest,
  response: ManageGiftResponse,
  handle: async (input, { caller, env, address }) => {
    const service = serviceClient(env)
    const card = await cardOfOrder(service, input.number, input.cardId)
    if (!card) return notFound
    const { order, lastFour, sentTo } = card
    const isBuyer = isSame(input.key, order.key) || (caller.kind === 'person' && caller.id === order.userId)
    if (!isBuyer) {
      const isRisky = input.act === 'refund' || input.email !== sentTo
      const why = refusalForStaff(caller, input.act, isRisky)
      if (why) return why
    }
    const by = !isBuyer && caller.kind === 'person' ? caller.id : null
    if (input.act === 'refund') return refund({ ...input, lastFour }, by, env)

    if (!(await tries(env, 'gift letter', address, emailsAllowed).count())) return { refused: 'too_many' }
    return resendGift(env, by, input)
  },
})

const notFound = { refused: 'not_found', error: 'We could not find this gift card.' } as const
const KeyedCard = z.object({
  lastFour: z.string(),
  toEmail: z.string().nullable(),
  orders: z.object({
    number: z.string(),
    key: z.string(),
    email: z.string(),
    userId: z.string().nullable(),
  }),
})

async function cardOfOrder(service: SupabaseClient, number: string, cardId: string) {
  const { data, error } = await service
    .from('gift_cards')
    .select('last_four, to_email, orders!inner (number, key, email, user_id)')
    .eq('id', cardId)
    .maybeSingle()
  if (error) throw error
  if (data === null) return null
  const { lastFour, toEmail, orders: order } = KeyedCard.parse(camelNames(data))
  return order.number === number.toUpperCase() ? { order, lastFour, sentTo: toEmail ?? order.email } : null
}

/** Hides the card from anyone but its buyer and staff. Acts that move its balance need a fresh code. */
function refusalForStaff(caller: Caller, act: 'resend' | 'refund', isRisky: boolean): Refused | null {
  if (caller.kind === 'service') return null
  if (caller.kind !== 'person' || !can(caller.role, 'use admin')) return notFound
  if (!can(caller.role, actOf[act])) return { refused: 'forbidden' }
  return isRisky && !caller.hasFreshCode ? { refused: 'fresh_code_needed' } : null
}

const unrefunded = () => ({
  used: 'This gift card has been used, so it cannot be given back.',
  ended: 'This gift card no longer works.',
  disputed: `The payment of this gift card is disputed with the bank, so it cannot be given back here. Please call us at ${venue.phone}.`,
})

/** A refund that the bank declined is owed: staff see it, and an email informs the buyer. */
const refundOutcomes = {
  completed: 'completed',
  pending: 'pending',
  failed: 'owed',
  dropped: 'owed',
} as const

async function refund(
  { cardId, lastFour, requestId }: { cardId: string; lastFour: string; requestId: string },
  refundedBy: string | null,
  env: Environment,
) {
  if (!env.cards) return withoutCards
  const reason = refundReasons.giftCard(lastFour)
  const opened = await refundGiftCard(env, { cardId, requestId, reason, refundedBy })
  if ('refused' in opened) return { refused: 'conflict', error: unrefunded()[opened.refused] } as const
  return { state: refundOutcomes[await sendRefund(opened.refund, env)] }
}
