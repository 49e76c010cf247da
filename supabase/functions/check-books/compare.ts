import { z } from 'zod'
import { formatCents } from '../../../domain/money.ts'
import type { ListedPayment, Standing } from '../_shared/payments/port.ts'

export const OurPayment = z.object({
  provider_payment_id: z.string(),
  status: z.string(),
  amount_cents: z.number(),
  refunded_cents: z.number(),
  has_open_refund: z.boolean(),
})
export type OurPayment = z.infer<typeof OurPayment>

/** References of ours. The venue's Square also takes what is sold at the counter, which is none of our books' business. */
const ourReference = /^N[LBM]-\d+$/

/** Each sentence is a payment that the provider and we see differently. */
export function disagreements(ours: readonly OurPayment[], theirs: readonly ListedPayment[]): string[] {
  const byId = new Map(ours.map((payment) => [payment.provider_payment_id, payment]))
  const listed = new Set(theirs.map(({ providerPaymentId }) => providerPaymentId))
  const missing = ours
    .filter(({ provider_payment_id, status }) => isTaken(status) && !listed.has(provider_payment_id))
    .map(({ provider_payment_id }) => `The provider does not list payment ${provider_payment_id}.`)
  return [...theirs.flatMap((payment) => problemOf(payment, byId.get(payment.providerPaymentId))), ...missing]
}

function problemOf(theirs: ListedPayment, ours: OurPayment | undefined): string[] {
  const { standing, reference, amountCents } = theirs
  const name = `Payment ${theirs.providerPaymentId} (${reference}, ${formatCents(amountCents)})`
  if (!ours) return ourReference.test(reference) ? strayProblem(name, standing) : []
  if (standing === 'authorized' && ours.status !== 'authorized') return [`${name} is held and forgotten.`]
  if ((standing === 'captured') !== isTaken(ours.status))
    return ours.status === 'authorized' ? [] : [`${name} is ${standing} there and ${ours.status} here.`]
  if (standing !== 'captured') return []
  if (ours.amount_cents !== amountCents) return [`${name} is ${formatCents(ours.amount_cents)} here.`]
  if (ours.has_open_refund || ours.refunded_cents === theirs.refundedCents) return []
  return [
    `${name}: ${formatCents(theirs.refundedCents)} went back there, ${formatCents(ours.refunded_cents)} here.`,
  ]
}

function strayProblem(name: string, standing: Standing): string[] {
  if (standing === 'captured') return [`${name} was captured and stands nowhere with us.`]
  return standing === 'authorized' ? [`${name} is held and forgotten.`] : []
}

function isTaken(status: string): boolean {
  return status === 'completed' || status === 'refunded'
}
