import { answerOnce } from '../requests/answer-once.ts'
import { createId } from '../requests/identifiers.ts'
import { type Answer, invalid } from '../requests/problem.ts'
import { readRequest } from '../requests/requests.ts'
import type { FakeContext } from '../settings.ts'
import type { TransactionSql } from '../sql.ts'
import { recordEvent } from '../webhooks/events.ts'
import { clockDevice, sandboxDevices } from './terminal-devices.ts'
import { changeCheckout, lockCheckout, readCheckout, toCheckoutView } from './terminal-record.ts'
import { CreateCheckout } from './terminal-requests.ts'
import { advanceCheckout } from './terminal-steps.ts'

export async function createCheckout(context: FakeContext, body: unknown): Promise<Answer> {
  const { idempotency_key, checkout } = readRequest(CreateCheckout, body)
  if (checkout.tip_money && checkout.device_options.tip_settings?.allow_tipping)
    throw invalid('INVALID_VALUE', 'A tip is set only where the reader asks for none.', 'tip_money')
  const attempt = { scope: 'checkout', key: idempotency_key, body, at: context.now() } as const
  return answerOnce(context.sql, attempt, async (tx) => {
    await requireDevice(tx, checkout.device_options.device_id)
    const asked = context.clock()
    const now = context.now()
    const id = createId(18)
    const [, count = '5', unit = 'M'] = /(\d+)([MS])/.exec(checkout.deadline_duration) ?? []
    const deadline = new Date(asked.getTime() + Number(count) * (unit === 'M' ? 60_000 : 1000))
    await tx`
      insert into practice.checkouts
        (id, device_id, status, amount_cents, request, asked_at, deadline_at, created_at, updated_at)
      values (${id}, ${checkout.device_options.device_id}, 'PENDING', ${checkout.amount_money.amount},
        ${JSON.stringify(checkout)}::text::jsonb, ${asked}, ${deadline}, ${now}, ${now})`
    const view = toCheckoutView(await lockCheckout(tx, id))
    const event = { id, object: { checkout: view }, at: now }
    await recordEvent(tx, context, { type: 'terminal.checkout.created', ...event })
    return { status: 200, body: { checkout: view } }
  })
}

async function requireDevice(tx: TransactionSql, id: string): Promise<void> {
  if (Object.hasOwn(sandboxDevices, id) || id === clockDevice) return
  const [known] = await tx`select 1 from practice.readers where device_id = ${id}`
  if (!known) throw invalid('NOT_FOUND', 'Device not found.', 'device_id')
}

export async function getCheckout(context: FakeContext, id: string): Promise<Answer> {
  await advanceCheckout(context, id)
  return { status: 200, body: { checkout: toCheckoutView(await readCheckout(context.sql, id)) } }
}

/** A checkout that the card reader shows may still be paid before it is canceled. */
export async function cancelCheckout(context: FakeContext, id: string): Promise<Answer> {
  await advanceCheckout(context, id)
  return context.sql.begin(async (tx) => {
    const { status } = await lockCheckout(tx, id)
    if (status !== 'PENDING' && status !== 'IN_PROGRESS')
      throw invalid('BAD_REQUEST', `A checkout in the state ${status} cannot be canceled.`, 'checkout_id')
    const change =
      status === 'PENDING'
        ? ({ status: 'CANCELED', cancel_reason: 'SELLER_CANCELED' } as const)
        : ({ status: 'CANCEL_REQUESTED', cancel_asked_at: context.clock() } as const)
    return { status: 200, body: { checkout: toCheckoutView(await changeCheckout(tx, context, id, change)) } }
  })
}
