import { z } from 'zod'
import { isFeeMissing, recordFees } from '../_shared/commands/payments/fees.ts'
import { authorizedPayment } from '../_shared/commands/payments/unsettled.ts'
import { isWebhookDone, noteWebhook } from '../_shared/commands/payments/webhooks.ts'
import { recordDispute } from '../_shared/commands/refunds/disputes.ts'
import { findPendingRefund } from '../_shared/commands/refunds/settle.ts'
import { readCheckout } from '../_shared/commands/register/checkouts.ts'
import { readReader } from '../_shared/commands/register/readers.ts'
import type { Environment } from '../_shared/environment.ts'
import { type FunctionHost, refuse } from '../_shared/function.ts'
import { pairReaderIfEntered } from '../_shared/payments/card-reader.ts'
import { followCheckout, type ReaderContext } from '../_shared/payments/follow-checkout.ts'
import { paymentLedger } from '../_shared/payments/payment-ledger.ts'
import type { PaymentPort } from '../_shared/payments/payment-port.ts'
import { settleRefund } from '../_shared/payments/refund.ts'
import { resume } from '../_shared/payments/settle.ts'
import { importRefund } from '../_shared/payments/take-in.ts'
import { isGenuine } from './signature.ts'

const Named = z.object({ id: z.string() })
/** The id has one of two names, depending on the version of the event. */
const Dispute = z.object({ id: z.string().optional(), dispute_id: z.string().optional() })
const Event = z.object({
  event_id: z.string().min(1).max(120),
  type: z.string().max(80),
  data: z.object({
    object: z
      .object({
        payment: Named.optional(),
        refund: Named.optional(),
        dispute: Dispute.optional(),
        object: Dispute.optional(),
        checkout: Named.optional(),
        device_code: Named.optional(),
      })
      .optional(),
  }),
})

/**
 * Square reports that a payment, a refund or a dispute has changed. The reported state is not used, because older events may arrive later:
 * the current state is looked up and processed.
 */
export const squareWebhook: FunctionHost = async (request, env) => {
  if (request.method !== 'POST') return refuse({ refused: 'method' })
  const webhook = env.cards?.webhook
  if (!env.cards || !webhook) return refuse({ refused: 'unavailable' })
  const body = await request.text()
  const signature = request.headers.get('x-square-hmacsha256-signature') ?? ''
  if (!(await isGenuine(body, signature, webhook))) return refuse({ refused: 'forbidden' })

  try {
    const event = Event.parse(JSON.parse(body))
    if (await isWebhookDone(env, event.event_id)) return Response.json({ success: true })

    const changed = event.data.object ?? {}
    await handleEvent(changed, env.cards.payments, env)
    await handleReader(changed, { env, cards: env.cards })
    await noteWebhook(env, { eventId: event.event_id, type: event.type })
    return Response.json({ success: true })
  } catch (error) {
    // Square repeats the event.
    env.log(error)
    return refuse({ refused: 'unavailable' })
  }
}

type EventObject = NonNullable<z.infer<typeof Event>['data']['object']>

async function handleEvent(changed: EventObject, port: PaymentPort, env: Environment): Promise<void> {
  const { payment, refund } = changed
  const open = payment && (await authorizedPayment(env, payment.id))
  if (open) await resume(open, port, paymentLedger(env))
  if (payment && (await isFeeMissing(env, payment.id))) {
    const listed = await port.lookUp(payment.id)
    if (listed) await recordFees(env, [listed])
  }
  if (refund) await handleRefund(refund.id, port, env)
  const dispute = changed.dispute ?? changed.object
  const disputeId = dispute?.id ?? dispute?.dispute_id
  const disputed = disputeId === undefined ? null : await port.lookUpDispute(disputeId)
  if (disputed) await recordDispute(env, disputed)
}

async function handleReader({ checkout, device_code }: EventObject, context: ReaderContext): Promise<void> {
  const { env, cards } = context
  const known = checkout && (await readCheckout(env, { providerCheckoutId: checkout.id }))
  if (known) await followCheckout(known, context)
  const reader = device_code && (await readReader(env, { providerCodeId: device_code.id }))
  if (reader) await pairReaderIfEntered(reader, cards.terminal, env)
}

async function handleRefund(id: string, port: PaymentPort, env: Environment): Promise<void> {
  const pending = await findPendingRefund(env, id)
  if (pending) {
    await settleRefund(pending, port, env)
    return
  }
  const listed = await port.lookUpRefund(id)
  if (listed) await importRefund(listed, port, env)
}
