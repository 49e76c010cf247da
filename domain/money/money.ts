/** '$1,234.50' from integer cents. */
export function formatCents(cents: number): string {
  return dollars(cents / 100, 2)
}

/** '$45' or '$67.50' */
export function formatShortCents(cents: number): string {
  return formatCents(cents).replace(/\.00$/, '')
}

/** '$28', rounded to dollars. */
export function formatSignPrice(cents: number): string {
  return dollars(cents / 100, 0)
}

// Avoids Intl, whose first use takes 100 ms on a phone, because every page shows prices.
function dollars(amount: number, digits: number): string {
  const figure = Math.abs(amount)
    .toFixed(digits)
    .replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return `${amount < 0 ? '-' : ''}$${figure}`
}

/** '$28' or '$28.50' */
export function shortPrice(cents: number): string {
  return dollars(cents / 100, cents % 100 === 0 ? 0 : 2)
}

/** '12.50', for exports. */
export function formatPlainAmount(cents: number): string {
  return (cents / 100).toFixed(2)
}
