import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { GetOrderResponse, type OrderFacts } from '#domain/contract/get-order.ts'
import { pageRows, wholeList } from '#domain/contract/whole-list.ts'

export const orderKeys = {
  all: ['orders'] as const,
  ofUser: (userId: string) => [...orderKeys.all, 'user', userId] as const,
  one: (number: string, key: string) => [...orderKeys.all, 'one', number, key] as const,
}

export type MyOrder = {
  id: string
  number: string
  status: OrderFacts['status']
  total_cents: number
  created_at: string
  order_lines: { name: string; quantity: number; position: number }[]
}

/** A person's orders, newest first, without checkouts that were never paid. */
// Row-level security lets staff read every row, so the owner is named here too.
export function myOrdersQuery(userId: string) {
  return queryOptions({
    queryKey: orderKeys.ofUser(userId),
    queryFn: async ({ signal }): Promise<MyOrder[]> => {
      const db = await supabase()
      return wholeList(idOf, async (last) => {
        const bought = db
          .from('orders')
          .select('id, number, status, total_cents, created_at, order_lines (name, quantity, position)')
          .eq('user_id', userId)
          .in('status', ['paid', 'refunded'])
        const rest = last === undefined ? bought : bought.lte('created_at', last.created_at)
        const inOrder = rest
          .order('created_at', { ascending: false })
          .order('id')
          .order('position', { referencedTable: 'order_lines' })
        return unwrap(await inOrder.limit(pageRows).abortSignal(signal)) as MyOrder[]
      })
    },
  })
}

const idOf = ({ id }: MyOrder) => id

/** One order, by its key or for its signed-in owner. */
export function orderQuery(number: string, key: string) {
  return queryOptions({
    queryKey: orderKeys.one(number, key),
    queryFn: async ({ signal }) => {
      const body = { number, key }
      return (await callFunction('get-order', GetOrderResponse, { body, signal })).order
    },
  })
}
