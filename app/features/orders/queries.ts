import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { readAnswer } from '#app/lib/backend/read-answer.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { GetOrderResponse } from '#domain/contract/get-order.ts'
import { type MyOrder, MyOrders, myOrderColumns } from '#domain/contract/order.ts'
import { pageRows, wholeList } from '#domain/contract/whole-list.ts'

const orderKeys = {
  all: ['orders'] as const,
  byUser: (userId: string) => [...orderKeys.all, 'user', userId] as const,
  one: (number: string, key: string) => [...orderKeys.all, 'one', number, key] as const,
}

/** Omits unpaid checkouts. Names the owner, because row-level security lets staff read every order. */
export function myOrdersQuery(userId: string) {
  return queryOptions({
    queryKey: orderKeys.byUser(userId),
    queryFn: async ({ signal }): Promise<MyOrder[]> => {
      const db = await supabase()
      return wholeList(
        ({ id }) => id,
        async (last) => {
          const paid = db
            .from('orders')
            .select(myOrderColumns)
            .eq('user_id', userId)
            .in('status', ['paid', 'refunded'])
          // Timestamps have microseconds, so this page repeats the last millisecond of the previous one.
          const rest = last ? paid.lt('created_at', new Date(last.createdAt + 1).toISOString()) : paid
          const inOrder = rest
            .order('created_at', { ascending: false })
            .order('id')
            .order('position', { referencedTable: 'order_lines' })
          return readAnswer(MyOrders, unwrap(await inOrder.limit(pageRows).abortSignal(signal)))
        },
      )
    },
  })
}

/** Needs the key, or the signed-in owner. */
export function orderQuery(number: string, key: string) {
  return queryOptions({
    queryKey: orderKeys.one(number, key),
    queryFn: async ({ signal }) => {
      const body = { number, key }
      return (await callFunction('get-order', GetOrderResponse, { body, signal })).order
    },
  })
}
