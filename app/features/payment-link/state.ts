import { paymentAttempts } from '#app/lib/payment/payment-attempt.ts'

/** Payment attempts of links. The link's id is the attempt's. */
export const linkAttempts = paymentAttempts('nightlark.payment-link')
