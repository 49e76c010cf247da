import { z } from 'zod'

const money = z.object({ amount: z.int().min(1).max(999_999_99), currency: z.literal('USD') })

export const CreateDeviceCode = z.object({
  idempotency_key: z.string().min(1).max(128),
  device_code: z.object({
    name: z.string().max(128).default(''),
    product_type: z.literal('TERMINAL_API'),
    location_id: z.string().max(50).optional(),
  }),
})

export const CreateCheckout = z.object({
  idempotency_key: z.string().min(1).max(64),
  checkout: z.object({
    amount_money: money,
    device_options: z.object({
      device_id: z.string().min(1),
      skip_receipt_screen: z.boolean().optional(),
      tip_settings: z.object({ allow_tipping: z.boolean().optional() }).optional(),
    }),
    reference_id: z.string().max(40).optional(),
    note: z.string().max(500).optional(),
    tip_money: money.optional(),
    payment_options: z.object({ autocomplete: z.boolean().default(true) }).optional(),
    // At most five minutes.
    deadline_duration: z
      .string()
      .regex(/^PT([1-5]M|[1-5]?\dS)$/)
      .default('PT5M'),
  }),
})
export type CreateCheckout = z.infer<typeof CreateCheckout>

/** Paying a different amount simulates a fault. */
export const ReaderAction = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('tap'),
    checkout_id: z.string(),
    amount: z.int().min(1).optional(),
    tip: z.int().min(0).default(0),
  }),
  z.object({ act: z.literal('decline'), checkout_id: z.string() }),
  z.object({ act: z.literal('cancel'), checkout_id: z.string() }),
  z.object({ act: z.literal('pair'), code: z.string().trim().toUpperCase() }),
  z.object({ act: z.literal('switch'), device_id: z.string(), is_off: z.boolean() }),
])
export type ReaderAction = z.infer<typeof ReaderAction>
