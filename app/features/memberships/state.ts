import { type PaymentAttempts, paymentAttempts } from '#app/lib/payment/payment-attempt.ts'

/** The page where a plan is bought. */
export function signupPath(planName: string): string {
  return `/member-signup?${new URLSearchParams({ plan: planName })}`
}

/** The same page at its payment, for who holds the plan and need not choose it again. */
export function renewPath(planName: string): string {
  return `/member-signup?${new URLSearchParams({ plan: planName, step: 'pay' })}`
}

const attemptsByPlan = new Map<string, PaymentAttempts>()

/** The attempt to pay a plan, the same in every tab. */
export function attemptsFor(planId: string): PaymentAttempts {
  const known = attemptsByPlan.get(planId) ?? paymentAttempts(`nightlark.membership.${planId}`)
  attemptsByPlan.set(planId, known)
  return known
}
