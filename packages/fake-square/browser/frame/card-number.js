// Shared by the card field and the token endpoint.

const brands = [
  { brand: 'VISA', starts: /^4/, lengths: [13, 16, 19], groups: [4, 4, 4, 4, 3], cvv: 3 },
  {
    brand: 'MASTERCARD',
    starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    groups: [4, 4, 4, 4],
    cvv: 3,
  },
  { brand: 'AMERICAN_EXPRESS', starts: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvv: 4 },
  { brand: 'DISCOVER', starts: /^(6011|65|64[4-9])/, lengths: [16, 19], groups: [4, 4, 4, 4, 3], cvv: 3 },
  { brand: 'DISCOVER_DINERS', starts: /^3(0[0-5]|6|8|9)/, lengths: [14], groups: [4, 6, 4], cvv: 3 },
  { brand: 'JCB', starts: /^35(2[89]|[3-8])/, lengths: [16], groups: [4, 4, 4, 4], cvv: 3 },
  { brand: 'CHINA_UNIONPAY', starts: /^62/, lengths: [16, 17, 18, 19], groups: [4, 4, 4, 4, 3], cvv: 3 },
]
const otherBrand = {
  brand: 'OTHER_BRAND',
  starts: /^/,
  lengths: [12, 13, 14, 15, 16, 17, 18, 19],
  groups: [4, 4, 4, 4, 3],
  cvv: 3,
}

export function extractDigits(text) {
  return text.replace(/\D/g, '')
}

export function findBrand(digits) {
  return brands.find(({ starts }) => starts.test(digits)) ?? otherBrand
}

/** Groups digits as printed on the card, like '3400 000000 00009', and drops any excess. */
export function groupDigits(digits) {
  const { groups, lengths } = findBrand(digits)
  let rest = digits.slice(0, Math.max(...lengths))
  const parts = groups.map((size) => {
    const part = rest.slice(0, size)
    rest = rest.slice(size)
    return part
  })
  return parts.filter((part) => part !== '').join(' ')
}

export function isCardNumber(digits) {
  const { brand, lengths } = findBrand(digits)
  // Some UnionPay numbers, like the test card, have no check digit.
  return lengths.includes(digits.length) && (brand === 'CHINA_UNIONPAY' || passesLuhn(digits))
}

function passesLuhn(digits) {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

/** Parses 'MM/YY'. */
export function readExpiry(text) {
  const [, month, year] = /^(\d\d)\/(\d\d)$/.exec(text) ?? []
  if (month === undefined || month < '01' || month > '12') return null
  return { month: Number(month), year: 2000 + Number(year) }
}

/** A card is valid until the end of its month. */
export function isPast({ month, year }, now) {
  return year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1
}
