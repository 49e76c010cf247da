import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { can } from '../../../domain/admin/can.ts'
import { GetOrderRequest, GetOrderResponse } from '../../../domain/contract/get-order.ts'
import type { Caller } from '../_shared/caller.ts'
import { readFulfilment } from '../_shared/commands/orders/read-fulfilment.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'
import { isSame } from '../_shared/same.ts'
import { KeyedOrder, keyedOrderColumns, orderFacts, PaidWith, paidWithColumns } from './order-row.ts'

const notFound = { refused: 'not_found', error: 'We could not find this order.' } as const

/** Returns an order to its buyer, by the key in the receipt's link or by their account. Staff see all orders. */
export const getOrder = defineFunction({
  access: 'anyone',
  request: GetOrderRequest,
  response: GetOrderResponse,
  handle: async ({ number, key }, { caller, env }) => {
    const service = serviceClient(env)
    const found = await service
      .from('orders')
      .select(keyedOrderColumns)
      .eq('number', number.toUpperCase())
      .maybeSingle()
    if (found.error) throw found.error
    if (found.data === null) return notFound
    const row = KeyedOrder.parse(found.data)
    if (!isTheirs(row, caller) && !isSame(key, row.key)) return notFound
    const [paid, fulfilment] = await Promise.all([paidWith(service, row.id), readFulfilment(env, row.id)])
    return { order: orderFacts(row, paid, fulfilment) }
  },
})

async function paidWith(service: SupabaseClient, orderId: string): Promise<PaidWith[]> {
  const { data, error } = await service
    .from('payments')
    .select(paidWithColumns)
    .eq('order_id', orderId)
    .in('status', ['completed', 'refunded'])
    .order('created_at')
  if (error) throw error
  return z.array(PaidWith).parse(data)
}

function isTheirs({ userId }: KeyedOrder, caller: Caller): boolean {
  if (caller.kind !== 'person') return caller.kind === 'service'
  return can(caller.role, 'use admin') || userId === caller.id
}
