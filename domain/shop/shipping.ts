import { z } from 'zod'

const required = (what: string, longest: number) =>
  z.string().trim().min(1, `Enter ${what}.`).max(longest, tooLong(longest))
const optional = (longest: number) => z.string().trim().max(longest, tooLong(longest)).default('')

/** Where an order goes, and whom to ask about it. */
export const Shipping = z.object({
  name: required('your name', 120),
  email: z
    .string()
    .trim()
    .min(1, 'Enter your email address.')
    .max(254, tooLong(254))
    .pipe(z.email('Enter an email address, like name@example.com.')),
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
