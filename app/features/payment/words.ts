export const lostAnswerMessage =
  'We did not hear back about this payment. Nothing is charged twice: press the button again to see how it went.'

/**
 * A retry waits up to 16 seconds for the earlier request (inTurn in supabase/functions/_shared/payments/take-payment.ts),
 * which may have died, and then completes it.
 */
export function formatPatience(isRepeat: boolean): string {
  return isRepeat
    ? 'We are checking with the bank whether your first try went through. This takes up to half a minute; you will not be charged twice.'
    : 'The bank is taking longer than usual. Please keep this page open; you will not be charged twice.'
}

export const notReadyNotice = {
  title: 'Payment not ready',
  message: 'Please wait for payment form to load.',
}
