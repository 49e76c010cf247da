import * as z from 'zod/mini'
import { Order } from '#domain/contract/order.ts'

/** `key` opens the order page without a sign-in. */
export const AttemptedOrder = z.extend(z.pick(Order, { status: true, number: true }), { key: z.string() })

export const BayName = z.object({ id: z.string(), name: z.string() })
export type BayName = z.infer<typeof BayName>
