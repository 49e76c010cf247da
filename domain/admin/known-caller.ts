import type { FoundPerson } from '../contract/staff-booking.ts'

type Reach = { kind: 'phone' | 'email'; value: string }

/** The complete phone number or email address typed for a new guest, if any. */
export function reachOf({ phone, email }: { phone: string; email: string }): Reach | null {
  if (digitsOf(phone).length >= 10) return { kind: 'phone', value: phone.trim() }
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? { kind: 'email', value: email.trim() } : null
}

/** The only person with this phone or email; null if none or several match. */
export function callerIn(people: readonly FoundPerson[], { kind, value }: Reach): FoundPerson | null {
  const isTheirs = (person: FoundPerson) =>
    kind === 'phone'
      ? digitsOf(person.phone) === digitsOf(value)
      : person.email.toLowerCase() === value.toLowerCase()
  const theirs = people.filter(isTheirs)
  return theirs.length === 1 ? (theirs[0] ?? null) : null
}

function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
}
