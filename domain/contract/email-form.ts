/**
 * The stored form of an address, equal to private.is_email: lower case and ASCII. A letter of another alphabet can look
 * like an ASCII letter, so an internationalized domain is written in Punycode (xn--…).
 */
const emailPattern =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+([a-z]{2,}|xn--[a-z0-9-]+)$/

export const emailWords = 'Enter an email address, like name@example.com.'

export function emailForm(typed: string): string {
  return typed.trim().toLowerCase()
}

export function isEmail(text: string): boolean {
  return text.length <= 254 && emailPattern.test(text)
}
