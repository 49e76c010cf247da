// The card numbers of Square's sandbox. All others are refused, so that no real card is ever submitted.

export const testCards = [
  { name: 'Visa', number: '4111111111111111', cvv: '111', outcome: 'OK' },
  { name: 'Mastercard', number: '5105105105105100', cvv: '111', outcome: 'OK' },
  { name: 'Discover', number: '6011000000000004', cvv: '111', outcome: 'OK' },
  { name: 'Diners Club', number: '30000000000004', cvv: '111', outcome: 'OK' },
  { name: 'JCB', number: '3569990010095841', cvv: '111', outcome: 'OK' },
  { name: 'American Express', number: '340000000000009', cvv: '1111', outcome: 'OK' },
  { name: 'UnionPay', number: '6222988812340000', cvv: '123', outcome: 'OK' },
  { name: 'Visa, declined', number: '4000000000000002', cvv: '111', outcome: 'GENERIC_DECLINE' },
  { name: 'Visa, not authorized', number: '4000000000000010', cvv: '111', outcome: 'GENERIC_DECLINE' },
  { name: 'Visa, checked without a code', number: '4800000000000004', cvv: '111', outcome: 'OK' },
  { name: 'Mastercard, checked without a code', number: '5222220000000005', cvv: '111', outcome: 'OK' },
  { name: 'Visa, asks for a code', number: '4310000000201019', cvv: '111', outcome: 'CHALLENGE' },
  { name: 'Mastercard, asks for a code', number: '5500000000201016', cvv: '111', outcome: 'CHALLENGE' },
  { name: 'Mastercard, also asks for a code', number: '5248480000210034', cvv: '111', outcome: 'CHALLENGE' },
]

export function findTestCard(digits) {
  return testCards.find(({ number }) => number === digits) ?? null
}
