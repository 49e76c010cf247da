import { type PaymentAttempts, paymentAttempts } from '#app/lib/till/payment-attempt.ts'

/** The page where a plan is bought, on the site or in the frame. */
export function signupPath(planName: string, page: '/member-signup' | '/portal/signup'): string {
  return `${page}?${new URLSearchParams({ plan: planName })}`
}

const attemptsByPlan = new Map<string, PaymentAttempts>()

/** The attempt to pay a plan, the same in every tab. */
export function attemptsFor(planId: string): PaymentAttempts {
  const known = attemptsByPlan.get(planId) ?? paymentAttempts(`nightlark.membership.${planId}`)
  attemptsByPlan.set(planId, known)
  return known
}
