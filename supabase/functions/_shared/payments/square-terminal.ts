import { z } from 'zod'
import { ProviderSilent } from './payment-port.ts'
import { accountFaults, askSquare, type SquareAnswer, type SquareConfig } from './square-api.ts'
import { SquarePayment } from './square-list.ts'
import { meansOf } from './square-means.ts'
import type { PairingCode, ReaderCheckout, ReaderMoney, TerminalPort } from './terminal-port.ts'

const Code = z
  .object({
    device_code: z.object({
      id: z.string(),
      code: z.string().default(''),
      pair_by: z.string().optional(),
      device_id: z.string().optional(),
    }),
  })
  .transform(
    ({ device_code: { id, code, pair_by, device_id } }): PairingCode => ({
      providerCodeId: id,
      code,
      pairBy: pair_by ?? null,
      deviceId: device_id || null,
    }),
  )

const states: Record<string, ReaderCheckout['state']> = {
  PENDING: 'pending',
  IN_PROGRESS: 'in_progress',
  CANCEL_REQUESTED: 'in_progress',
  COMPLETED: 'completed',
  CANCELED: 'canceled',
}
const Checkout = z
  .object({
    checkout: z.object({
      id: z.string(),
      status: z.string(),
      cancel_reason: z.string().optional(),
      payment_ids: z.array(z.string()).default([]),
    }),
  })
  .transform(
    ({ checkout: { id, status, cancel_reason, payment_ids } }): ReaderCheckout => ({
      providerCheckoutId: id,
      state: states[status] ?? 'in_progress',
      why: cancel_reason ?? null,
      paymentIds: payment_ids,
    }),
  )

const Paid = z.object({
  payment: z.object({
    tip_money: z.object({ amount: z.number() }).optional(),
    receipt_number: z.string().default(''),
  }),
})

// A payment that is open for five minutes is reported to staff.
const deadlineSeconds = 4 * 60
const deadline = `PT${deadlineSeconds / 60}M`

/** Square's Terminal API: production or the practice one, by address alone. */
export function squareTerminal(config: SquareConfig): TerminalPort {
  const post = (path: string, body: Record<string, unknown> = {}) => askSquare(config, 'POST', path, body)
  const get = (of: string, id: string) => askSquare(config, 'GET', `/v2/${of}/${encodeURIComponent(id)}`)
  const find = async (id: string) => parseAnswer(await get('terminals/checkouts', id), Checkout)

  return {
    deadlineSeconds,
    askCode: async ({ key, name }) =>
      parseAnswer(
        await post('/v2/devices/codes', {
          idempotency_key: key,
          device_code: { name, product_type: 'TERMINAL_API', location_id: config.locationId },
        }),
        Code,
      ),
    findCode: async (id) => parseAnswer(await get('devices/codes', id), Code),
    ask: async ({ key, deviceId, amountCents, reference }) => {
      const answer = await post('/v2/terminals/checkouts', {
        idempotency_key: key,
        checkout: {
          amount_money: { amount: amountCents, currency: 'USD' },
          reference_id: reference,
          note: reference,
          deadline_duration: deadline,
          payment_options: { autocomplete: true },
          device_options: {
            device_id: deviceId,
            skip_receipt_screen: false,
            tip_settings: { allow_tipping: false },
          },
        },
      })
      // An account-related refusal of a repeated call says nothing about the first one, which may have succeeded.
      if (
        !answer.ok &&
        !answer.codes.some((code) => accountFaults.has(code) || code === 'IDEMPOTENCY_KEY_REUSED')
      )
        return { refused: answer.codes[0] ?? 'BAD_REQUEST' }
      return parseAnswer(answer, Checkout)
    },
    find,
    cancel: async (id) => {
      const answer = await post(`/v2/terminals/checkouts/${encodeURIComponent(id)}/cancel`)
      return answer.ok ? Checkout.parse(answer.body) : find(id)
    },
    money: async (id): Promise<ReaderMoney> => {
      const answer = await get('payments', id)
      const { payment } = parseAnswer(answer, z.object({ payment: SquarePayment }))
      const { tip_money, receipt_number } = parseAnswer(answer, Paid).payment
      const { cardBrand, cardLastFour } = meansOf(parseAnswer(answer, z.unknown()), undefined)
      const { providerPaymentId, standing, amountCents } = payment
      const tipCents = tip_money?.amount ?? 0
      return {
        providerPaymentId,
        standing,
        amountCents,
        tipCents,
        receiptNumber: receipt_number,
        cardBrand,
        cardLastFour,
      }
    },
  }
}

function parseAnswer<Shape extends z.ZodType>(answer: SquareAnswer, shape: Shape): z.output<Shape> {
  if (answer.ok) return shape.parse(answer.body)
  throw new ProviderSilent(`Square does not say more of a card reader: ${answer.codes.join(', ')}.`)
}
