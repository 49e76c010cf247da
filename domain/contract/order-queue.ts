import * as z from 'zod/mini'
import { Fulfilment, OrderStage } from '../shop/fulfilment.ts'
import { fromSql } from './from-sql.ts'
import { Order, OrderState } from './order.ts'

/** Fulfilment with its version, for conflict detection, and whether the guest must show an ID. */
export const StaffFulfilment = z.extend(Fulfilment, { version: z.int(), needsId: z.boolean() })
export type StaffFulfilment = z.infer<typeof StaffFulfilment>

export const QueuedOrder = z.extend(
  z.pick(Order, {
    number: true,
    name: true,
    phone: true,
    delivery: true,
    address: true,
    bayName: true,
    bayAt: true,
    notes: true,
  }),
  {
    ...StaffFulfilment.shape,
    paidAt: z.int(),
    lines: z.array(z.object({ position: z.int(), name: z.string(), choice: z.string(), quantity: z.int() })),
  },
)
export type QueuedOrder = z.infer<typeof QueuedOrder>

/** Result of order_queue: open orders, most urgent first, and recently completed ones. */
export const OrderQueue = fromSql(
  z.object({ now: z.int(), open: z.array(QueuedOrder), done: z.array(QueuedOrder) }),
)
export type OrderQueue = z.infer<typeof OrderQueue>

/** Result of step_order: done, or the reason for refusal. */
export const SteppedOrder = fromSql(
  z.object({
    state: z.enum(['done', 'gone', 'changed', 'id_needed', ...OrderState.options]),
    now: z.optional(OrderStage),
  }),
)
