/** The result is unknown: the answer was lost or invalid. */
export const lostWords =
  'We did not hear back about this payment. Nothing is charged twice: press the button again to see how it went.'

/**
 * Shown when a payment takes long. A repeated one waits up to 16 seconds for the request before it (inTurn in
 * supabase/functions/_shared/payments/take-payment.ts), which may have died, and then settles what that has begun.
 */
export function patienceWords(isRepeat: boolean): string {
  return isRepeat
    ? 'We are checking with the bank whether your first try went through. This takes up to half a minute; you will not be charged twice.'
    : 'The bank takes longer than usual. Please keep this page open; you will not be charged twice.'
}

export const notReady = {
  title: 'Payment not ready',
  message: 'Please wait for payment form to load.',
}
