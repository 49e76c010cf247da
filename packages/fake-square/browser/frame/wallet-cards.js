// The buyer's choice decides whether the payment succeeds.

export const walletCards = [
  { name: 'Visa', number: '4111111111111111', outcome: 'OK' },
  { name: 'Mastercard', number: '5105105105105100', outcome: 'OK' },
  { name: 'Visa that is declined', number: '4000000000000002', outcome: 'GENERIC_DECLINE' },
]
