import { paymentAttempts } from '#app/lib/payment/payment-attempt.ts'

/** The attempt to pay a link: the link's id is the attempt's. */
export const linkAttempts = paymentAttempts('nightlark.payment-link')
