import { z } from 'zod'

/** An e-mail address in the one form in which accounts have it. */
export function plainEmail(email: string): string {
  return email.trim().toLowerCase()
}

const Email = z.email().max(254)

export function isEmail(email: string): boolean {
  return Email.safeParse(email).success
}
