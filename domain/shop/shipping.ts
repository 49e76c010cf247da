import * as z from 'zod/mini'
import { Email } from '../contract/email.ts'

const required = (what: string, longest: number) =>
  z.string().check(z.trim(), z.minLength(1, `Enter ${what}.`), z.maxLength(longest, tooLong(longest)))
const optional = (longest: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(longest, tooLong(longest))), '')

/** Where an order goes, and whom to ask about it. */
export const Shipping = z.object({
  name: required('your name', 120),
  email: z.pipe(z.string().check(z.trim(), z.minLength(1, 'Enter your email address.')), Email),
  phone: required('a phone number', 40),
  address1: required('your street and number', 120),
  address2: optional(120),
  city: required('your city', 80),
  state: required('your state', 2),
  zip: required('your ZIP code', 10),
  notes: optional(500),
})
export type Shipping = z.infer<typeof Shipping>
/** The form before it is read: what is optional may be left out. */
export type ShippingInput = z.input<typeof Shipping>

function tooLong(longest: number): string {
  return `At most ${longest} characters.`
}
