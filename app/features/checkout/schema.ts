import * as z from 'zod/mini'
import { Order } from '#domain/contract/order.ts'

/** The order of a payment attempt, with the key that opens its page. */
export const OrderOfAttempt = z.extend(z.pick(Order, { status: true, number: true }), { key: z.string() })

export const BayName = z.object({ id: z.string(), name: z.string() })
export type BayName = z.infer<typeof BayName>
