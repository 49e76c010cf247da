const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** '$1,234.50' from integer cents. */
export function formatCents(cents: number): string {
  return dollars.format(cents / 100)
}
