import { queryOptions } from '@tanstack/react-query'
import { readAnswer } from '#app/lib/backend/read-answer.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { MyPayments, myPaymentColumns, type PaymentFacts } from '#domain/contract/payment.ts'
import { pageRows, wholeList } from '#domain/contract/whole-list.ts'

const purchaseKeys = { payments: (userId: string) => ['purchases', 'payments', userId] as const }

/** Omits failed attempts. Names the owner, because row-level security lets staff read every payment. */
export function myPaymentsQuery(userId: string) {
  return queryOptions({
    queryKey: purchaseKeys.payments(userId),
    queryFn: async ({ signal }): Promise<PaymentFacts[]> => {
      const db = await supabase()
      return wholeList(
        ({ id }) => id,
        async (last) => {
          const paid = db
            .from('payments')
            .select(myPaymentColumns)
            .eq('user_id', userId)
            .in('status', ['completed', 'refunded'])
          // Timestamps have microseconds, so this page repeats the last millisecond of the previous one.
          const rest = last ? paid.lt('created_at', new Date(last.createdAt + 1).toISOString()) : paid
          const inOrder = rest.order('created_at', { ascending: false }).order('id').limit(pageRows)
          return readAnswer(MyPayments, unwrap(await inOrder.abortSignal(signal)))
        },
      )
    },
  })
}
