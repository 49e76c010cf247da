import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { ChangeNames } from '#domain/contract/change-names.ts'
import { createVisitorClient, newPerson } from '../host/test-host.ts'
import { callFunction } from './world/calls.ts'
import { timeAt, withDesk } from './world/venue.ts'

const desk = withDesk()
let number: string
let lines: { id: number; subject: string; subject_id: string }[]
beforeAll(async () => {
  const { host, bays, admin, staff } = desk
  const manageBooking = (body: Record<string, unknown>) =>
    callFunction(host, 'manage-booking', body, staff.token)
  const guest = { name: 'Greta Guest', email: '', phone: '(256) 555-0101', override: '' }
  const wanted = { bayId: bays.first, start: timeAt(720), minutes: 60, ...guest }
  number = (await manageBooking({ action: 'book', id: randomUUID(), ...wanted })).body.number
  await manageBooking({
    action: 'take-payment',
    number,
    paymentId: randomUUID(),
    cents: 1000,
    method: 'cash',
  })
  const person = await newPerson(host)
  await host.sql`update public.profiles set email_proven_at = now() where id = ${person.id}`
  await admin.client.rpc('grant_role', { p_email: person.email, p_role: 'staff' })
  await host.sql`
    insert into public.audit_log (actor_name, action, subject, subject_id, after) values
      ('', 'update', 'gym_members', 'of-another-book', null),
      ('', 'update', 'opening_exceptions', '2026-12-25', null),
      ('', 'delete', 'bays', ${randomUUID()}, '{"name": "Gone"}')`
  lines = await host.sql`
    select id::integer, subject, subject_id from public.audit_log
    where subject <> 'user_roles' or subject_id = ${person.id} order by id`
})

const readNames = (who: 'admin' | 'staff') =>
  desk[who].client.rpc('change_names', { p_lines: lines.map(({ id }) => id) })

function findLine(subject: string) {
  const line = lines.find((one) => one.subject === subject)
  if (!line) throw new Error(`Nothing is written about ${subject}.`)
  return line
}

it('change_names gives staff the names of bookings, bays and payments that they cannot read as rows', async () => {
  const { data, error } = await readNames('staff')
  expect(error).toBeNull()
  const [booked, paid] = [findLine('bookings'), findLine('payments')]
  expect(data).toMatchObject({
    [booked.id]: { [booked.subject_id]: number, [desk.bays.first]: 'Bay 1' },
    [paid.id]: { [paid.subject_id]: `Booking ${number}`, [booked.subject_id]: number },
  })
})

it('change_names leaves out subjects that are gone or never had a name', async () => {
  const { data } = await readNames('admin')
  const ids = Object.values(ChangeNames.parse(data)).flatMap((names) => Object.keys(names))
  expect(ids).not.toContain('2026-12-25')
  expect(ids).not.toContain('of-another-book')
  expect(ids).not.toContain(lines.at(-1)?.subject_id)
})

it('change_names shows only admins who was given a role', async () => {
  const granted = findLine('user_roles')
  const [told, kept] = [await readNames('admin'), await readNames('staff')]
  expect(told.data).toMatchObject({ [granted.id]: { [granted.subject_id]: 'Pat Person' } })
  expect(Object.keys(ChangeNames.parse(kept.data))).not.toContain(String(granted.id))
})

it('change_names refuses members and visitors', async () => {
  const args = { p_lines: lines.map(({ id }) => id) }
  const member = await (await newPerson(desk.host)).client.rpc('change_names', args)
  const nobody = await createVisitorClient(desk.host).rpc('change_names', args)
  expect([member.error?.code, nobody.error?.code]).toEqual(['42501', '42501'])
  expect([member.data, nobody.data]).toEqual([null, null])
})
