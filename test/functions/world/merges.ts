import { randomUUID } from 'node:crypto'
import { MemberMerge } from '#domain/contract/member-merge.ts'
import { createMember } from './members.ts'
import type { Desk } from './venue.ts'

/** Steps shared by the tests of merges. */
export function mergeSteps({ host, staff, bays }: Desk) {
  let slot = 0

  async function createVerifiedMember() {
    const member = await createMember(host)
    await host.sql`update public.profiles set email_proven_at = now() where id = ${member.id}`
    return member
  }

  /** An entry that staff typed, with a visit. */
  async function addTypedEntry(email: string): Promise<number> {
    const [row] =
      await host.sql`select private.record_gym_member(null, ${email}, 'Pat Typed', '256 555 0100') as id`
    await host.sql`
      insert into public.check_ins (gym_member_id, checked_in_at) values (${row?.id}, private.clock())`
    return Number(row?.id)
  }

  /** A paid booking of an account or of a guest. */
  async function addPaidBooking(who: { id: string } | { email: string }): Promise<string> {
    const [userId, email] = 'id' in who ? [who.id, ''] : [null, who.email]
    const start = new Date(Date.parse('2026-01-06T16:00:00Z') + slot++ * 3_600_000)
    const [row] = await host.sql`
      with booked as (
        insert into public.bookings
          (bay_id, user_id, contact_name, email, phone, starts_at, ends_at, status, price_cents)
        values (${bays.first}, ${userId}, 'Pat Person', ${email}, '', ${start}, ${new Date(+start + 3_600_000)},
          'confirmed', 3000)
        returning id
      )
      insert into public.payments (user_id, booking_id, amount_cents, status, method, at_counter, completed_at)
      select ${userId}, id, 3000, 'completed', 'cash', true, private.clock() from booked returning booking_id`
    return String(row?.booking_id)
  }

  const previewMerge = async (keptId: number, goneId: number, { client } = staff) =>
    MemberMerge.parse((await client.rpc('member_merge', { p_kept: keptId, p_gone: goneId })).data)

  /** The request that the dialog sends after showing both entries. */
  async function buildMergeRequest(keptId: number, goneId: number, parts: Record<string, unknown> = {}) {
    const { kept, mark } = await previewMerge(keptId, goneId)
    const { name, email, phone } = kept ?? { name: '', email: '', phone: '' }
    const entry = { keptId, goneId, signIn: null, name, email, phone, mark }
    return { action: 'merge', id: randomUUID(), ...entry, ...parts }
  }

  return { createVerifiedMember, addTypedEntry, addPaidBooking, previewMerge, buildMergeRequest }
}
