import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ProcessSquarePaymentRequest } from '#domain/contract/process-square-payment.ts'
import { openOrder } from '../../supabase/functions/_shared/commands/orders/open.ts'
import { paymentLedger } from '../../supabase/functions/_shared/payments/payment-ledger.ts'
import type { PaymentPort } from '../../supabase/functions/_shared/payments/payment-port.ts'
import { type Ledger, settle } from '../../supabase/functions/_shared/payments/settle.ts'
import { withHost } from '../host/test-host.ts'
import {
  buildCheckout,
  calculateTotal,
  createBasket,
  findBookProblems,
  reconcilePayments,
} from './world/calls.ts'

const host = withHost()

const card = 'cnon:card-nonce-ok'

class Crash extends Error {}

type Plan = { at: number; when: 'before' | 'after' }

/** Makes the n-th step fail before or after its work, whether it is a step of Square or of the ledger. */
function crashAtStep<T extends Ledger | PaymentPort>(part: T, plan: Plan, step: { n: number }): T {
  return new Proxy(part, {
    get:
      (target, name) =>
      async (...args: unknown[]) => {
        const isIt = ++step.n === plan.at
        if (isIt && plan.when === 'before') throw new Crash()
        const act: unknown = Reflect.get(target, name)
        const result = typeof act === 'function' ? await act(...args) : undefined
        if (isIt) throw new Crash()
        return result
      },
  })
}

async function openNew() {
  const items = createBasket(2)
  const { sourceId, ...cart } = ProcessSquarePaymentRequest.parse(
    buildCheckout({ items, amount: calculateTotal(items) }),
  )
  const totalCents = Math.round(cart.amount * 100)
  const tender = { sourceHash: 'a card', giftCode: '', cardCents: totalCents, totalCents }
  const checkout = { ...cart, userId: null, attemptKey: randomUUID() }
  const opened = await openOrder(host.environment, checkout, tender)
  if ('refused' in opened || opened.state !== 'open') throw new Error(JSON.stringify(opened))
  return { opened }
}

const steps = [1, 2, 3, 4, 5].flatMap((at) => (['before', 'after'] as const).map((when) => ({ at, when })))

describe('a process that dies while it settles a payment', () => {
  it.each(steps)(
    'a process that dies $when step $at leaves a payment that reconciling can settle',
    async (plan) => {
      const { opened } = await openNew()
      const port = host.environment.cards?.payments
      if (!port) throw new Error('no practice Square')
      const step = { n: 0 }
      const buyer = { source: card, email: 'buyer@example.com', reference: opened.number }
      const dying = settle(
        opened.payment,
        buyer,
        crashAtStep(port, plan, step),
        crashAtStep(paymentLedger(host.environment), plan, step),
      )
      await expect(dying).rejects.toThrow(Crash)

      expect(await reconcilePayments(host)).toMatchObject({ success: true, unknown: 0 })
      expect(await findBookProblems(host)).toEqual([])
      const [order] = await host.sql`
      select o.status, o.stock_taken, array_agg(p.status) as payments from public.orders o
      join public.payments p on p.order_id = o.id where o.number = ${opened.number} group by o.id`
      const isPaid = plan.at > 2 || (plan.at === 2 && plan.when === 'after')
      expect(order).toEqual(
        isPaid
          ? { status: 'paid', stock_taken: true, payments: ['completed'] }
          : { status: 'pending', stock_taken: false, payments: ['voided'] },
      )
    },
  )
})
