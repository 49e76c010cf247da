import { type PaymentAttempts, paymentAttempts } from '#app/lib/payment/payment-attempt.ts'

export function buildSignupPath(planName: string): string {
  return `/member-signup?${new URLSearchParams({ plan: planName })}`
}

/** Opens the same page at its payment step. */
export function buildRenewPath(planName: string): string {
  return `/member-signup?${new URLSearchParams({ plan: planName, step: 'pay' })}`
}

const attemptsByPlan = new Map<string, PaymentAttempts>()

/** One attempt per plan, shared by all tabs. */
export function getAttempts(planId: string): PaymentAttempts {
  const known = attemptsByPlan.get(planId) ?? paymentAttempts(`nightlark.membership.${planId}`)
  attemptsByPlan.set(planId, known)
  return known
}
