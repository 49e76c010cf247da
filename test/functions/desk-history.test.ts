import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { formatChangeSentence } from '#domain/admin/change-sentence.ts'
import { formatHistoryEntry } from '#domain/admin/history-words.ts'
import { BookingDetails } from '#domain/contract/staff-details.ts'
import { callFunction } from './world/calls.ts'
import { timeAt, withDesk } from './world/venue.ts'

const desk = withDesk()

const manageBooking = (body: Record<string, unknown>) =>
  callFunction(desk.host, 'manage-booking', body, desk.staff.token)

it('each action at the desk has one line in the activity log and is in the history of its booking', async () => {
  const who = { userId: null, name: 'Gus Guest', email: '', phone: '' }
  const wish = { bayId: desk.bays.first, start: timeAt(720), minutes: 60, players: 2 }
  const { body } = await manageBooking({
    action: 'book',
    id: randomUUID(),
    override: 'A friend',
    ...wish,
    ...who,
  })
  const { number } = body
  const money = { paymentId: randomUUID(), cents: 3000, method: 'cash' }
  expect((await manageBooking({ action: 'take-payment', number, ...money })).status).toBe(200)
  const rpc = desk.staff.client.rpc.bind(desk.staff.client)
  expect((await manageBooking({ action: 'mark', number, was: 'confirmed', status: 'attended' })).status).toBe(
    200,
  )
  expect((await manageBooking({ action: 'check-out', number })).status).toBe(200)

  const lines = await desk.host.sql`select * from public.audit_log where actor = ${desk.staff.id} order by id`
  const told = lines.map(
    ({ actor_name: actorName, subject_id: subjectId, reason_code: reasonCode, ...line }) =>
      formatChangeSentence(
        { ...line, actorName, subjectId, reasonCode } as Parameters<typeof formatChangeSentence>[0],
        {
          [subjectId]: number,
        },
      ),
  )
  expect(told.slice(1)).toEqual([
    `Sid Staff took $30 in cash for ${number}.`,
    `Sid Staff checked in ${number}.`,
    `Sid Staff checked out ${number}.`,
  ])
  const details = BookingDetails.parse((await rpc('booking_details', { p_number: number })).data)
  const history = details?.history.map(formatHistoryEntry)
  expect(history?.filter((words) => words.startsWith('Sid Staff took $30 in cash'))).toHaveLength(1)
})
