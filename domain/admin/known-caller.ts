import type { FoundPerson } from '../contract/staff-booking.ts'

type Contact = { kind: 'phone' | 'email'; value: string }

/** Null until a phone number or email is complete. */
export function readContact({ phone, email }: { phone: string; email: string }): Contact | null {
  if (normalizePhone(phone).length >= 10) return { kind: 'phone', value: phone.trim() }
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? { kind: 'email', value: email.trim() } : null
}

/** Null if several people match. */
export function findCaller(people: readonly FoundPerson[], { kind, value }: Contact): FoundPerson | null {
  const matches = (person: FoundPerson) =>
    kind === 'phone'
      ? normalizePhone(person.phone) === normalizePhone(value)
      : person.email.toLowerCase() === value.toLowerCase()
  const matching = people.filter(matches)
  return matching.length === 1 ? (matching[0] ?? null) : null
}

function normalizePhone(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
}
