import { allowCodeAgain, enrollPhone } from '../host/authenticator.ts'
import { newPerson } from '../host/test-host.ts'
import { fill, press } from './actions.ts'
import type { Venue } from './venue.ts'

/** A person with two-step sign-in whose next code is accepted at once. */
export async function personWithPhone({ host, sql }: Venue, role?: 'staff' | 'admin') {
  const person = await newPerson(host, { name: 'Robin Phone' })
  await sql`update public.profiles set email_proven_at = now() where id = ${person.id}`
  if (role) await sql`insert into public.user_roles (user_id, role) values (${person.id}, ${role})`
  const phone = await enrollPhone(person.client)
  await allowCodeAgain(sql)
  return { ...person, ...phone, userId: person.id }
}

export async function enterCode(code: string, button = 'Continue'): Promise<void> {
  await fill(/^Code from/, code)
  await press(button)
}
