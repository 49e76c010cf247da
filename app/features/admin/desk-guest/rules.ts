import { Guest } from '#domain/contract/book-bay.ts'
import type { FoundPerson } from '#domain/contract/staff-booking.ts'
import type { MemberDetails } from '#domain/contract/staff-details.ts'

export type Person = { name: string; email: string; phone: string }
export type GuestErrors = Partial<Record<keyof Person, string>>

/** Only the name is required, unless a payment link is sent by email. */
export function findGuestErrors({ name, email }: Person, needsEmail = false): GuestErrors {
  const errors: GuestErrors = {}
  if (name.trim() === '') errors.name = 'Enter a name, or find a member above.'
  if (email.trim() === '' && needsEmail) errors.email = 'Enter an email to send the link to.'
  const address = email.trim() === '' ? null : Guest.shape.email.safeParse(email.trim())
  if (address?.error) errors.email = address.error.issues[0]?.message
  return errors
}

export function needsEmailInput(known: FoundPerson | null, needsEmail: boolean): boolean {
  return needsEmail && known?.email === ''
}

export function findBookingErrors(
  known: FoundPerson | null,
  person: Person,
  needsEmail: boolean,
): GuestErrors {
  const errors = findGuestErrors(person, needsEmail)
  if (!known) return errors
  return needsEmailInput(known, needsEmail) && errors.email ? { email: errors.email } : {}
}

/** Null marks an unchanged field. */
export function pickChangedFields(was: Person & { note: string }, now: Person & { note: string }) {
  const pickField = (field: keyof typeof now) => (now[field] === was[field] ? null : now[field])
  return {
    name: pickField('name'),
    email: pickField('email'),
    phone: pickField('phone'),
    note: pickField('note'),
  }
}

export function toFoundPerson(member: MemberDetails): FoundPerson {
  const { id, userId, name, email, isEmailProven, phone, memberships } = member
  const planName = memberships.find(({ status }) => status === 'active')?.planName ?? null
  return { memberId: id, userId, name, email, isEmailProven, phone, planName }
}
