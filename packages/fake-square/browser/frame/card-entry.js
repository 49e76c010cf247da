import { extractDigits, findBrand, groupDigits, isCardNumber, isPast, readExpiry } from './card-number.js'
import { findTestCard } from './test-cards.js'

/** '5' becomes '05/', '12' becomes '12/', and '12/2030' becomes '12/30'. */
export function formatExpiry(text, isDeleting) {
  const [, typedMonth, typedYear] = /^\s*(\d{1,2})\s*\/\s*(\d*)/.exec(text) ?? []
  const digits = typedMonth ? typedMonth.padStart(2, '0') + typedYear : extractDigits(text)
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const month = padded.slice(0, 2)
  const year = padded.length > 5 ? padded.slice(4, 6) : padded.slice(2, 4)
  if (isDeleting && year === '') return text.includes('/') ? month : padded
  return month.length === 2 ? `${month}/${year}` : month
}

/** Keeps the caret behind the same digit. */
export function regroupNumber(input) {
  const before = extractDigits(input.value.slice(0, input.selectionStart ?? 0)).length
  const isAtEnd = input.selectionStart === input.value.length
  input.value = groupDigits(extractDigits(input.value))
  const caret = isAtEnd ? input.value.length : findCaret(input.value, before)
  if (document.activeElement === input) input.setSelectionRange(caret, caret)
}

function findCaret(text, count) {
  let seen = 0
  for (let position = 0; position < text.length; position += 1) {
    if (seen === count) return position
    if (/\d/.test(text[position])) seen += 1
  }
  return text.length
}

/** An empty string means that the value is valid. */
export const validators = {
  cardNumber: ({ cardNumber }) => {
    const digits = extractDigits(cardNumber)
    if (digits === '') return 'Enter a card number.'
    if (!isCardNumber(digits)) return 'Enter a valid card number.'
    return findTestCard(digits) ? '' : 'Practice mode takes only the test cards below.'
  },
  expirationDate: ({ expirationDate }) => {
    if (expirationDate === '') return 'Enter the expiry as MM/YY.'
    const expiry = readExpiry(expirationDate)
    if (!expiry) return 'Enter a valid expiry as MM/YY.'
    return isPast(expiry, new Date()) ? 'This card has expired.' : ''
  },
  cvv: ({ cvv, cardNumber }) => {
    const wanted = findBrand(extractDigits(cardNumber)).cvv
    return cvv.length === wanted ? '' : `Enter the ${wanted} digits of the CVV.`
  },
  postalCode: ({ postalCode }) =>
    /^[A-Za-z0-9][A-Za-z0-9 -]{2,9}$/.test(postalCode.trim()) ? '' : 'Enter a valid ZIP code.',
}
