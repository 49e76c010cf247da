export const phoneWords = 'Enter a phone number with its area code, like (256) 555-0123.'

/**
 * Normalizes a phone number: '(256) 555-0123' for the US and Canada, '+442079460958' for others. Other text is returned unchanged.
 * Equals private.phone_form in SQL.
 */
export function phoneForm(text: string): string {
  const typed = text.trim()
  if (!/^\+?[\d\s().\u2010-\u2015/-]+$/.test(typed)) return typed
  const digits = typed.replace(/\D/g, '')
  const here = /^1?([2-9]\d\d)([2-9]\d\d)(\d{4})$/.exec(digits)
  const isForeign = typed.startsWith('+') && !digits.startsWith('1')
  if (here && !isForeign) return `(${here[1]}) ${here[2]}-${here[3]}`
  return isForeign && /^[2-9]\d{7,14}$/.test(digits) ? `+${digits}` : typed
}

/** Checks the format only; the site's forms also validate with libphonenumber. */
export function isPhone(text: string): boolean {
  return /^(\([2-9]\d\d\) [2-9]\d\d-\d{4}|\+[2-9]\d{7,14})$/.test(phoneForm(text))
}
