/** Parses '12.5' exactly; null if it is not an amount in whole cents. */
export function centsOf(text: string): number | null {
  const parts = /^(-?)(\d{1,7})(?:\.(\d{1,2})0*)?$/.exec(text)
  if (!parts) return null
  const [, sign, dollars = '', cents = ''] = parts
  const amount = Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
  return sign && amount > 0 ? -amount : amount
}
