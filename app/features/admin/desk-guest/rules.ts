import { Guest } from '#domain/contract/book-bay.ts'
import type { FoundPerson } from '#domain/contract/staff-booking.ts'
import type { MemberDetails } from '#domain/contract/staff-details.ts'

export type Person = { name: string; email: string; phone: string }
export type GuestErrors = Partial<Record<keyof Person, string>>

/** Validates a new guest. Only the name is required, unless a payment link is sent by email. */
export function guestErrors({ name, email }: Person, needsEmail = false): GuestErrors {
  const errors: GuestErrors = {}
  if (name.trim() === '') errors.name = 'Enter a name, or find a member above.'
  if (email.trim() === '' && needsEmail) errors.email = 'Enter an email to send the link to.'
  const address = email.trim() === '' ? null : Guest.shape.email.safeParse(email.trim())
  if (address?.error) errors.email = address.error.issues[0]?.message
  return errors
}

/** Whether a known person has to give an email because the link is sent there. */
export function needsEmailInput(known: FoundPerson | null, needsEmail: boolean): boolean {
  return needsEmail && known?.email === ''
}

export function bookingErrors(known: FoundPerson | null, person: Person, needsEmail: boolean): GuestErrors {
  const errors = guestErrors(person, needsEmail)
  if (!known) return errors
  return needsEmailInput(known, needsEmail) && errors.email ? { email: errors.email } : {}
}

/** The edited contact fields and note; null marks an unchanged field. */
export function changedFields(was: Person & { note: string }, now: Person & { note: string }) {
  const changed = (field: keyof typeof now) => (now[field] === was[field] ? null : now[field])
  return { name: changed('name'), email: changed('email'), phone: changed('phone'), note: changed('note') }
}

/** Converts a member to the shape that the people search returns. */
export function toFoundPerson(member: MemberDetails): FoundPerson {
  const { id, userId, name, email, isEmailProven, phone, memberships } = member
  const planName = memberships.find(({ status }) => status === 'active')?.planName ?? null
  return { memberId: id, userId, name, email, isEmailProven, phone, planName }
}
