import { sql } from 'kysely'
import { readValue } from '../../database/read-value.ts'
import type { Context, Refused } from '../../function.ts'
import { findOrAddMember } from './mark.ts'
import { readBooking } from './read-booking.ts'
import { actorOf, type Done, notFound, type RequestFor } from './staff.ts'

const noEmail: Refused = { refused: 'conflict', error: 'There is no email to write to.' }
const refusals: Record<string, Refused> = {
  no_email: noEmail,
  sent_otherwise: { refused: 'conflict', error: 'This email has gone out already, as it was first written.' },
}

/** An email to whoever booked: to an account at its own address, to a guest at that of the booking. The same id goes out once. */
export function writeAboutBooking(ctx: Context, asked: RequestFor<'write'>): Promise<Done | Refused> {
  return ctx.env.db.transaction<Done | Refused>(null, async (tx) => {
    const booking = await readBooking(tx, { number: asked.number })
    if (!booking || booking.status === 'held') return notFound
    const memberId = await findOrAddMember(tx, booking)
    if (memberId === null) return noEmail
    const { id, number, subject, text } = asked
    const by = actorOf(ctx)?.id ?? null
    const state = await readValue(
      tx,
      sql<string>`public.staff_write_to_member(${id}, ${memberId}, ${subject}, ${text}, ${by})`,
    )
    return state === 'done' ? { number } : (refusals[state] ?? { refused: 'conflict' })
  })
}
