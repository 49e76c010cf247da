/** '$1,234.50' from integer cents. */
export function formatCents(cents: number): string {
  return dollars(cents / 100, 2)
}

/** '$45', or '$67.50': without cents where there are none. */
export function shortCents(cents: number): string {
  return formatCents(cents).replace(/\.00$/, '')
}

/** '$28' from integer cents: as on a sign, without the cents. */
export function signPrice(cents: number): string {
  return dollars(cents / 100, 0)
}

// Not formatted by Intl: its first use takes a phone a tenth of a second, and every page shows prices.
function dollars(amount: number, digits: number): string {
  const figure = Math.abs(amount)
    .toFixed(digits)
    .replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return `${amount < 0 ? '-' : ''}$${figure}`
}

/** '$28' or '$28.50': short where that is exact. */
export function shortPrice(cents: number): string {
  return dollars(cents / 100, cents % 100 === 0 ? 0 : 2)
}

/** '12.50': an amount as a program reads it. */
export function plainAmount(cents: number): string {
  return (cents / 100).toFixed(2)
}
