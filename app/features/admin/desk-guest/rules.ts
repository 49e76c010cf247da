import { Guest } from '#domain/contract/book-bay.ts'
import type { FoundPerson } from '#domain/contract/staff-booking.ts'
import type { MemberDetails } from '#domain/contract/staff-details.ts'

export type Person = { name: string; email: string; phone: string }
export type GuestErrors = Partial<Record<keyof Person, string>>

/** The errors in a new guest's details. Only a name is required; without an address no email is sent. */
export function guestErrors({ name, email }: Person, needsEmail = false): GuestErrors {
  const errors: GuestErrors = {}
  if (name.trim() === '') errors.name = 'Enter a name, or find somebody above.'
  if (email.trim() === '' && needsEmail) errors.email = 'Enter an email: the link goes there.'
  const address = email.trim() === '' ? null : Guest.shape.email.safeParse(email.trim())
  if (address?.error) errors.email = address.error.issues[0]?.message
  return errors
}

/** Somebody who is known is asked for an email only, and only where a link is to go there. */
export function asksEmail(known: FoundPerson | null, needsEmail: boolean): boolean {
  return needsEmail && known?.email === ''
}

export function bookingErrors(known: FoundPerson | null, person: Person, needsEmail: boolean): GuestErrors {
  const errors = guestErrors(person, needsEmail)
  if (!known) return errors
  return asksEmail(known, needsEmail) && errors.email ? { email: errors.email } : {}
}

/** Who comes, and what is noted of it; null for what is written as it was. */
export function changesOf(was: Person & { note: string }, now: Person & { note: string }) {
  const changed = (field: keyof typeof now) => (now[field] === was[field] ? null : now[field])
  return { name: changed('name'), email: changed('email'), phone: changed('phone'), note: changed('note') }
}

/** A person of the member book in the form that the search returns. */
export function personOf(member: MemberDetails): FoundPerson {
  const { id, userId, name, email, isEmailProven, phone, memberships } = member
  const planName = memberships.find(({ status }) => status === 'active')?.planName ?? null
  return { memberId: id, userId, name, email, isEmailProven, phone, planName }
}
