const dollars = /^\$?\s*(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/

/** Parses '45', '45.5' or '$1,245.50'; null if it is not an amount. */
export function parseCents(text: string): number | null {
  const [, whole, part = ''] = dollars.exec(text.trim()) ?? []
  if (whole === undefined) return null
  return Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
}

/** '45.00', for an input field. */
export function formatCentsEntry(cents: number): string {
  return (cents / 100).toFixed(2)
}
