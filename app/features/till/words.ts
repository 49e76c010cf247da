/** Nobody knows what the function did: it was not heard again, or not understood. */
export const lostWords =
  'We did not hear back about this payment. Nothing is charged twice: press the button again to see how it went.'

export const notReady = {
  title: 'Payment not ready',
  message: 'Please wait for payment form to load.',
}
