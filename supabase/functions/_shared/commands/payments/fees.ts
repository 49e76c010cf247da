import type { Environment } from '../../environment.ts'

type ReportedFee = { providerPaymentId: string; feeCents: number | null }

/** Records the provider's fees, which it reports some time after a payment and may correct. */
export async function recordFees(
  { db }: Pick<Environment, 'db'>,
  listed: readonly ReportedFee[],
): Promise<void> {
  const fees = new Map(
    listed.flatMap(({ providerPaymentId, feeCents }) =>
      feeCents === null ? [] : [[providerPaymentId, feeCents] as const],
    ),
  )
  if (fees.size === 0) return
  await db.transaction(null, async (tx) => {
    const paid = await tx
      .selectFrom('payments')
      .select(['id', 'providerPaymentId', 'feeCents'])
      .where('providerPaymentId', 'in', [...fees.keys()])
      .where('status', 'in', ['completed', 'refunded'])
      .orderBy('id')
      .execute()
    for (const { id, providerPaymentId, feeCents: known } of paid) {
      const feeCents = fees.get(providerPaymentId ?? '')
      if (feeCents !== undefined && feeCents !== known)
        await tx.updateTable('payments').set({ feeCents }).where('id', '=', id).execute()
    }
  })
}

export async function isFeeMissing(
  { db }: Pick<Environment, 'db'>,
  providerPaymentId: string,
): Promise<boolean> {
  const lacking = await db.transaction(null, (tx) =>
    tx
      .selectFrom('payments')
      .select('id')
      .where('providerPaymentId', '=', providerPaymentId)
      .where('status', 'in', ['completed', 'refunded'])
      .where('feeCents', 'is', null)
      .executeTakeFirst(),
  )
  return lacking !== undefined
}
