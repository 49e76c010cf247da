import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { pageRows, wholeList } from '../../../domain/contract/whole-list.ts'
import { call } from '../_shared/call.ts'
import type { PaymentPort } from '../_shared/payments/payment-port.ts'
import { disagreement, OurPayment } from './compare.ts'

/** Compares all payments since then: how many the provider lists, and a sentence for each difference. */
export async function compareWithProvider(service: SupabaseClient, port: PaymentPort, since: Date) {
  const listed = new Set<string>()
  const suspects: string[] = []
  for await (const page of port.list(since)) {
    const ours = await readOurPayments(
      service,
      page.map(({ providerPaymentId }) => providerPaymentId),
    )
    for (const theirs of page) {
      const id = theirs.providerPaymentId
      listed.add(id)
      if (disagreement(ours.get(id), theirs) !== null) suspects.push(id)
    }
  }
  suspects.push(...(await listPaymentIdsSince(service, since)).filter((id) => !listed.has(id)))
  return { checked: listed.size, problems: await recheck(suspects, service, port) }
}

/** People buy while the lists are read, so each difference is checked once more before it is reported. */
async function recheck(suspects: readonly string[], service: SupabaseClient, port: PaymentPort) {
  const problems: string[] = []
  for (const id of suspects) {
    const ours = await readOurPayments(service, [id])
    const problem = disagreement(ours.get(id), await port.lookUp(id))
    if (problem !== null) problems.push(problem)
  }
  return problems
}

async function readOurPayments(service: SupabaseClient, ids: string[]): Promise<Map<string, OurPayment>> {
  const ours = await call(service, 'payments_at_provider', { p_ids: ids }, z.array(OurPayment))
  return new Map(ours.map((payment) => [payment.providerPaymentId, payment]))
}

const Taken = z.array(z.object({ id: z.string() }))

async function listPaymentIdsSince(service: SupabaseClient, since: Date): Promise<string[]> {
  const taken = await wholeList<z.infer<typeof Taken>[number]>(
    ({ id }) => id,
    async (last) => {
      const { data, error } = await service
        .from('payments')
        .select('id:provider_payment_id')
        .in('status', ['completed', 'refunded'])
        .gte('created_at', since.toISOString())
        .gt('provider_payment_id', last?.id ?? '')
        .order('provider_payment_id')
        .limit(pageRows)
      if (error) throw error
      return Taken.parse(data)
    },
  )
  return taken.map(({ id }) => id)
}
