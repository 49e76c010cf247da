import { type PaymentAttempts, paymentAttempts } from '#app/lib/payment/payment-attempt.ts'

/** The page that sells a plan. */
export function signupPath(planName: string): string {
  return `/member-signup?${new URLSearchParams({ plan: planName })}`
}

/** The same page at its payment step, for renewals of a plan. */
export function renewPath(planName: string): string {
  return `/member-signup?${new URLSearchParams({ plan: planName, step: 'pay' })}`
}

const attemptsByPlan = new Map<string, PaymentAttempts>()

/** The attempt to pay a plan, shared by all tabs. */
export function attemptsFor(planId: string): PaymentAttempts {
  const known = attemptsByPlan.get(planId) ?? paymentAttempts(`nightlark.membership.${planId}`)
  attemptsByPlan.set(planId, known)
  return known
}
