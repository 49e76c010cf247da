const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** '$1,234.50' from integer cents. */
export function formatCents(cents: number): string {
  return dollars.format(cents / 100)
}

const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** '$28' from integer cents: as on a sign, without the cents. */
export function signPrice(cents: number): string {
  return wholeDollars.format(cents / 100)
}
