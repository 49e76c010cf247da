import type { z } from 'zod'
import {
  ChargeKeyedCardRequest,
  ChargeKeyedCardResponse,
} from '../../../domain/contract/charge-keyed-card.ts'
import { leaveKeyedSale } from '../_shared/commands/register/leave.ts'
import { givenUp, notSold } from '../_shared/commands/register/refusals.ts'
import { saleOf } from '../_shared/commands/register/sale.ts'
import { sell } from '../_shared/commands/register/sell.ts'
import { serviceClient } from '../_shared/environment.ts'
import { type Context, defineFunction, type Refused } from '../_shared/function.ts'
import { charge, takePayment } from '../_shared/payments/take-payment.ts'
import { noTender, type TenderFacts, tenderOf } from '../_shared/payments/tender-facts.ts'
import { withoutCards } from '../_shared/payments/without-cards.ts'

/** Sells over the counter by a card that staff key in: everything is held while the card is charged. */
export const chargeKeyedCard = defineFunction({
  access: 'use admin',
  request: ChargeKeyedCardRequest,
  response: ChargeKeyedCardResponse,
  handle: (input, ctx) =>
    input.action === 'sell' ? sellKeyed(input, ctx) : settleKeyed(input.attemptId, ctx),
})

type WantedKeyed = Extract<z.output<typeof ChargeKeyedCardRequest>, { action: 'sell' }>
type Answer = { number: string | null } | Refused

async function sellKeyed({ sale, sourceId }: WantedKeyed, ctx: Context): Promise<Answer> {
  const { giftCode, parts, totalCents, email } = sale
  const card = parts.find(({ method }) => method === 'card')
  const cardAmount = card ? (card.cents + card.tipCents) / 100 : 0
  const tender = await tenderOf({ sourceId, giftCode, cardAmount, amount: totalCents / 100 })
  const open = async ({ sourceHash }: TenderFacts) => {
    const sold = await sell(ctx, saleOf(sale, { by: 'keyed card', sourceHash }))
    return 'refused' in sold ? { state: 'refused' as const, refusal: sold } : sold
  }
  const context = { env: ctx.env, service: serviceClient(ctx.env), address: ctx.address }
  const sold = await takePayment({ tender: { ...tender, isKeyed: true }, email, open }, context)
  if ('refused' in sold) return isSettled(sold) ? notSold(sold, []) : sold
  if (sold.state === 'refused') return sold.refusal
  return sold.state === 'paid' ? { number: sold.number } : givenUp['keyed card']
}

/** After any other refusal it is not known yet whether something was sold. */
function isSettled({ refused }: Refused): boolean {
  return refused === 'declined' || refused === 'conflict'
}

/**
 * Settles an attempt whose page got no answer: waits for a request that still runs, and completes or undoes its payment. It never charges
 * a card.
 */
async function settleKeyed(attemptId: string, { env }: Context): Promise<Answer> {
  if (!env.cards) return withoutCards
  const open = () => leaveKeyedSale(env, attemptId)
  const sold = await charge({ open, tender: noTender, email: '', port: env.cards.payments, env })
  if ('refused' in sold) return sold
  if (sold.state === 'paid') return { number: sold.number }
  return sold.state === 'left' ? { number: null } : { refused: 'conflict' }
}
