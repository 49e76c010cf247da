import * as z from 'zod/mini'
import { Email } from '../contract/email.ts'
import { Phone } from '../contract/phone.ts'
import { Delivery } from './delivery.ts'
import { AddressEnd, inState } from './us-address-fields.ts'

const required = (what: string, longest: number) =>
  z.string().check(z.trim(), z.minLength(1, `Enter ${what}.`), z.maxLength(longest, tooLong(longest)))
const optional = (longest: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(longest, tooLong(longest))), '')
/** This delivery method ignores the field, which may hold a value entered for another method. */
const notAsked = () => z._default(z.string(), '')
const findBooking = 'Find your booking and choose a time.'
export const confirmAge = 'Please confirm that everyone drinking is 21 or older.'

const Collected = z.object({
  delivery: z._default(Delivery, 'ship'),
  name: required('your name', 120),
  email: z.pipe(z.string().check(z.trim(), z.minLength(1, 'Enter your email address.')), Email),
  phone: Phone,
  address1: notAsked(),
  address2: notAsked(),
  city: notAsked(),
  state: notAsked(),
  zip: notAsked(),
  bayId: notAsked(),
  /** Epoch milliseconds as text. */
  bayAt: notAsked(),
  /** Booking number entered by a guest without an account. */
  booking: notAsked(),
  /** Required if the cart contains alcohol. */
  ofAge: z._default(z.boolean(), false),
  notes: optional(500),
})

export type Shipping = z.infer<typeof Collected>
export type ShippingInput = z.input<typeof Collected>

const Sent = z
  .extend(Collected, {
    address1: required('your street and number', 120),
    address2: optional(120),
    city: required('your city', 80),
    ...AddressEnd,
  })
  .check(inState)

const Brought = z.extend(Collected, { bayId: z.string().check(z.minLength(1, findBooking)) })

const confirmed = { ofAge: z.boolean().check(z.refine((isOfAge) => isOfAge, confirmAge)) }

export const shippingForms: Record<Delivery, z.ZodMiniType<Shipping, ShippingInput>> = {
  ship: Sent,
  pickup: Collected,
  bay: Brought,
  email: Collected,
}

/** Alcohol is never shipped or emailed. */
export const shippingFormsWithAlcohol: typeof shippingForms = {
  ...shippingForms,
  pickup: z.extend(Collected, confirmed),
  bay: z.extend(Brought, confirmed),
}

function tooLong(longest: number): string {
  return `At most ${longest} characters.`
}
