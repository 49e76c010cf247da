import { z } from 'zod'
import { formatCents } from '../../../domain/money/money.ts'
import type { ListedPayment } from '../_shared/payments/payment-port.ts'

export const OurPayment = z.object({
  providerPaymentId: z.string(),
  status: z.string(),
  amountCents: z.number(),
  sentBackCents: z.number(),
  hasOpenRefund: z.boolean(),
})
export type OurPayment = z.infer<typeof OurPayment>

/** The form of our references. Sales at the counter in the same Square account are not ours and are skipped. */
const ourReference = /^N[LBM]-\d+$/

/** How our record of a payment differs from the provider's, in a sentence; null if they agree. */
export function disagreement(ours: OurPayment | undefined, theirs: ListedPayment | null): string | null {
  if (theirs) return ours ? describeDifference(ours, theirs) : strayProblem(theirs)
  return ours && isTaken(ours.status) ? `The provider does not list payment ${ours.providerPaymentId}.` : null
}

function describeDifference(ours: OurPayment, theirs: ListedPayment): string | null {
  const { standing, amountCents, refundedCents } = theirs
  const name = describePayment(theirs)
  if (standing === 'authorized' && ours.status !== 'authorized') return `${name} is held and forgotten.`
  if ((standing === 'captured') !== isTaken(ours.status))
    return ours.status === 'authorized' ? null : `${name} is ${standing} there and ${ours.status} here.`
  if (standing !== 'captured') return null
  if (ours.amountCents !== amountCents) return `${name} is ${formatCents(ours.amountCents)} here.`
  if (ours.hasOpenRefund || ours.sentBackCents === refundedCents) return null
  return `${name}: ${formatCents(refundedCents)} went back there, ${formatCents(ours.sentBackCents)} here.`
}

function strayProblem(theirs: ListedPayment): string | null {
  if (!ourReference.test(theirs.reference)) return null
  if (theirs.standing === 'captured')
    return `${describePayment(theirs)} was captured and stands nowhere with us.`
  return theirs.standing === 'authorized' ? `${describePayment(theirs)} is held and forgotten.` : null
}

function describePayment({ providerPaymentId, reference, amountCents }: ListedPayment): string {
  return `Payment ${providerPaymentId} (${reference}, ${formatCents(amountCents)})`
}

function isTaken(status: string): boolean {
  return status === 'completed' || status === 'refunded'
}
