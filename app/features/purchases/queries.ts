import { queryOptions } from '@tanstack/react-query'
import { readAnswer } from '#app/lib/backend/read-answer.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { MyPayments, myPaymentColumns, type PaymentFacts } from '#domain/contract/payment.ts'
import { pageRows, wholeList } from '#domain/contract/whole-list.ts'

/** A person's payments, newest first, without failed attempts. */
// Row-level security lets staff read every row, so the owner is named here too.
export function myPaymentsQuery(userId: string) {
  return queryOptions({
    queryKey: ['purchases', 'payments', userId] as const,
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
          // The database counts microseconds, so the rows of the last millisecond are read again.
          const rest = last ? paid.lt('created_at', new Date(last.createdAt + 1).toISOString()) : paid
          const inOrder = rest.order('created_at', { ascending: false }).order('id').limit(pageRows)
          return readAnswer(MyPayments, unwrap(await inOrder.abortSignal(signal)))
        },
      )
    },
  })
}
