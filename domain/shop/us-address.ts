/** States and other postal regions by the first digit of their ZIP codes. */
const statesByDigit = [
  'AE CT MA ME NH NJ NY PR RI VI VT',
  'DE NY PA',
  'DC MD NC SC VA WV',
  'AA AL FL GA MS TN',
  'IN KY MI OH',
  'DC IA MN MT ND SD WI',
  'IL KS MO NE',
  'AR LA OK TX',
  'AZ CO ID NM NV TX UT WY',
  'AK AP AS CA FM GU HI MH MP OR PW WA',
].map((states) => states.split(' '))

export const stateWords = 'Enter a two-letter state, like AL.'
export const zipWords = 'Enter a five-digit ZIP code, like 35058.'

export function stateForm(text: string): string {
  return text.trim().toUpperCase()
}

export function isState(text: string): boolean {
  return statesByDigit.some((states) => states.includes(stateForm(text)))
}

/** '35058' or '35058-1234'; returns other text unchanged. */
export function zipForm(text: string): string {
  const typed = text.trim()
  const [, five, four] = /^(\d{5})[\s-]?(\d{4})$/.exec(typed) ?? []
  return five ? `${five}-${four}` : typed
}

export function isZip(text: string): boolean {
  return /^\d{5}(-\d{4})?$/.test(zipForm(text))
}

/** Compares the first digit only: longer prefixes change over the years. */
export function isZipOf(state: string, zip: string): boolean {
  if (!isState(state) || !isZip(zip)) return true
  return statesByDigit[Number(zip.trim().charAt(0))]?.includes(stateForm(state)) ?? false
}

export function otherStateWords(state: string): string {
  return `That ZIP code isn't in ${stateForm(state)}.`
}
