/** Parses an amount in any currency: 42.6 from '$42.60', 1234.5 from 'KSh 1,234.50'. Null without an amount. */
export function amountIn(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? toCents(value) : null
  if (typeof value !== 'string') return null
  const found = /\d[\d.,\s\u00a0']*/.exec(value)
  if (!found) return null
  const size = Number(inPoints(found[0].replace(/[^\d.,]/g, '').replace(/[.,]+$/, '')))
  if (!Number.isFinite(size)) return null
  return toCents(isNegative(value, found.index) ? -size : size)
}

/** Normalizes '1,234.50', '1.234,50' and '1,234': the last mark is the decimal point if one or two digits follow. */
function inPoints(digits: string): string {
  const cents = /[.,](\d{1,2})$/.exec(digits)
  const whole = (cents ? digits.slice(0, cents.index) : digits).replace(/[.,]/g, '')
  return cents ? `${whole}.${cents[1]}` : whole
}

function isNegative(text: string, start: number): boolean {
  const before = text.slice(0, start)
  return /^\s*[-−]|[-−]\s*$/.test(before) || (before.includes('(') && text.includes(')'))
}

function toCents(amount: number): number {
  return Math.round(amount * 100) / 100
}
