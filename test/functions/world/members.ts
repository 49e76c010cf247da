import { MemberDetails } from '#domain/contract/staff-details.ts'
import { newPerson } from '../../host/test-host.ts'
import type { Desk } from './venue.ts'

/** A person with an account and an entry in the member book. */
export async function createMember(host: Desk['host']) {
  const person = await newPerson(host)
  const [row] =
    await host.sql`select private.record_gym_member(${person.id}, ${person.email}, 'Pat Person', '') as id`
  return { ...person, memberId: Number(row?.id) }
}
export type TestMember = Awaited<ReturnType<typeof createMember>>

/** The page of a member as staff read it. */
export async function readMemberPage({ staff }: Pick<Desk, 'staff'>, { memberId }: TestMember) {
  return MemberDetails.parse((await staff.client.rpc('member_details', { p_id: memberId })).data)
}

/** Templates of the emails to a member, each with its action or subject. */
export async function listMemberEmails({ sql }: Desk['host'], { email }: TestMember): Promise<string[]> {
  const rows =
    await sql`select template, data from private.mail_outbox where to_address = ${email} order by id`
  return rows.map(({ template, data }) => `${template} ${data.act ?? data.subject ?? ''}`.trim())
}
