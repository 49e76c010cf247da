/**
 * The one form in which an address is kept, as private.is_email has it: lower case and ASCII. An email of another alphabet can look
 * like one of ours, so a domain with such emails is written as the post does (xn--…).
 */
const emailPattern =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+([a-z]{2,}|xn--[a-z0-9-]+)$/

export const emailWords = 'Enter an email address, like name@example.com.'

export function emailForm(typed: string): string {
  return typed.trim().toLowerCase()
}

/** Whether it is an address in that form. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && emailPattern.test(text)
}
