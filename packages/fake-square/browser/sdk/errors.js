export function squareError(name, message) {
  return Object.assign(new Error(message), { name })
}

export function alreadyDestroyed() {
  return squareError('PaymentMethodAlreadyDestroyedError', 'The payment method was already destroyed.')
}

export function alreadyAttached() {
  return squareError('PaymentMethodAlreadyAttachedError', 'The payment method is already attached.')
}

export function notAttached() {
  return squareError('PaymentMethodNotAttachedError', 'The payment method is not attached.')
}
