import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { callFunction } from './world/calls.ts'
import { createMember, listMemberEmails, readMemberPage } from './world/members.ts'
import { timeAt, withDesk } from './world/venue.ts'

const { host, staff, bays } = withDesk()

const manageMember = (body: Record<string, unknown>, token = staff.token) =>
  callFunction(host, 'manage-member', body, token)
const manageBooking = (body: Record<string, unknown>, token = staff.token) =>
  callFunction(host, 'manage-booking', body, token)

let hour = 10
async function bookWithEmail(email: string): Promise<string> {
  const wish = { bayId: bays.second, start: timeAt(60 * hour++), minutes: 60, name: 'Gus Guest', email }
  return (await manageBooking({ action: 'book', id: randomUUID(), ...wish })).body.number
}
const readStatus = async (number: string) =>
  (await host.sql`select status from public.bookings where number = ${number}`)[0]?.status

describe('tagging several members', () => {
  it('a tag is added and removed without changing the rest of the note, however often it is repeated', async () => {
    const member = await createMember(host)
    const { memberId } = member
    await manageMember({ action: 'note', memberId, note: 'Tall.', tags: ['league'], version: 0 })
    const wish = { action: 'tag', memberId, tag: ' regular ', has: true }
    const answers = await Promise.all([
      manageMember(wish),
      manageMember(wish),
      manageMember({ ...wish, tag: 'early' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { keptNote } = await readMemberPage({ staff }, member)
    expect(keptNote.note).toBe('Tall.')
    expect(keptNote.tags.toSorted()).toEqual(['early', 'league', 'regular'])
    await manageMember({ ...wish, tag: 'league', has: false })
    await manageMember({ ...wish, tag: 'league', has: false })
    expect((await readMemberPage({ staff }, member)).keptNote.tags).not.toContain('league')
  })

  it('a tag is refused for a member with twelve, for an unknown member and to members', async () => {
    const member = await createMember(host)
    const { memberId } = member
    const tags = Array.from({ length: 12 }, (_, place) => `tag ${place}`)
    await manageMember({ action: 'note', memberId, note: '', tags, version: 0 })
    const wish = { action: 'tag', memberId, tag: 'one more', has: true }
    expect((await manageMember(wish)).body.error).toMatch(/twelve tags/)
    expect((await manageMember({ ...wish, memberId: 999_999 })).status).toBe(404)
    expect((await manageMember(wish, member.token)).status).toBe(403)
  })
})

describe('an email about a booking', () => {
  it('an email about a booking is sent once, to the account or to a guest who joins the member book', async () => {
    const email = 'gus.written@example.com'
    const number = await bookWithEmail(email)
    const letter = { action: 'write', id: randomUUID(), number, subject: 'Your glove', text: 'At the bar.' }
    const answers = await Promise.all([manageBooking(letter), manageBooking(letter)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [entry] = await host.sql`select id from public.gym_members where email = ${email}`
    const messages = await host.sql`select from private.member_messages where member_id = ${entry?.id}`
    expect(messages).toHaveLength(1)
    expect((await manageBooking({ ...letter, text: 'In the bay.' })).body.error).toMatch(/already sent/)

    const member = await createMember(host)
    const own = await bookWithEmail('')
    await host.sql`update public.bookings set user_id = ${member.id} where number = ${own}`
    await manageBooking({ ...letter, id: randomUUID(), number: own })
    expect(await listMemberEmails(host, member)).toContain('message Your glove')
  })

  it('an email about a booking is refused without an address or a booking, and to members', async () => {
    const number = await bookWithEmail('')
    const letter = { action: 'write', id: randomUUID(), number, subject: 'Your glove', text: 'At the bar.' }
    expect((await manageBooking(letter)).body.error).toBe('There is no email address to write to.')
    expect((await manageBooking({ ...letter, number: 'NB-0' })).status).toBe(404)
    const member = await createMember(host)
    expect((await manageBooking(letter, member.token)).status).toBe(403)
  })
})

it('cancelling several bookings refuses those that are paid and can be repeated', async () => {
  const [unpaid, paid] = [
    await bookWithEmail('gus.one@example.com'),
    await bookWithEmail('gus.two@example.com'),
  ]
  const [{ price_cents: cents } = {}] = await host.sql`
    select price_cents from public.bookings where number = ${paid}`
  const payment = { action: 'take-payment', number: paid, paymentId: randomUUID(), cents, method: 'cash' }
  expect((await manageBooking(payment)).status).toBe(200)
  const cancelBooking = (number: string) =>
    manageBooking({
      action: 'cancel',
      number,
      reason: 'Storm',
      back: 'terms',
      refundCents: 0,
      onlyUnpaid: true,
    })
  expect((await cancelBooking(paid)).body.error).toMatch(/It is paid/)
  expect(await readStatus(paid)).toBe('confirmed')
  const answers = [await cancelBooking(unpaid), await cancelBooking(unpaid)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await readStatus(unpaid)).toBe('cancelled')
})
