import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { formatHistoryEntry } from '#domain/admin/history-words.ts'
import { GymCheckIn } from '#domain/contract/gym-lists.ts'
import { BookingDetails } from '#domain/contract/staff-details.ts'
import { newPerson } from '../host/test-host.ts'
import { callFunction } from './world/calls.ts'
import { fetchGymList } from './world/gym-master.ts'
import { bookBay, holdBay, timeAt, withDesk } from './world/venue.ts'

const { host, bays, staff } = withDesk()

const manageBooking = (body: Record<string, unknown>) =>
  callFunction(host, 'manage-booking', body, staff.token)
const readDetails = async (number: string) =>
  BookingDetails.parse((await staff.client.rpc('booking_details', { p_number: number })).data)
const bookAs = async (start: number, name: string, parts: Record<string, unknown> = {}): Promise<string> => {
  const wish = { action: 'book', id: randomUUID(), bayId: bays.first, start, minutes: 60, name, email: '' }
  return (await manageBooking({ ...wish, ...parts })).body.number
}

describe('a guest without a member entry', () => {
  const markBooking = (number: string, was: string, status: string) =>
    manageBooking({ action: 'mark', number, was, status })
  const listVisits = async (name: string) => {
    const { list } = await fetchGymList(host, 'fetch-gym-master-checkins', staff.token)
    return z
      .array(GymCheckIn)
      .parse(list)
      .filter(({ memberName }) => memberName === name)
  }

  it('a guest without a member entry is checked in and out under the name of the booking', async () => {
    const number = await bookAs(timeAt(600), 'Wanda Walk-In')
    expect((await markBooking(number, 'confirmed', 'attended')).status).toBe(200)
    expect(await readDetails(number)).toMatchObject({ checkedIn: timeAt(540), checkedOut: null })
    const visit = { memberName: 'Wanda Walk-In', date: '2026-01-05', checkInTime: '09:00:00' }
    expect(await listVisits('Wanda Walk-In')).toMatchObject([{ ...visit, checkOutTime: null }])

    expect((await manageBooking({ action: 'check-out', number })).status).toBe(200)
    expect(await listVisits('Wanda Walk-In')).toMatchObject([{ ...visit, checkOutTime: '09:00:00' }])
    expect((await readDetails(number)).history.map(({ kind }) => kind)).toContain('check-out')
  })

  it('undoing a check-in removes the visit from the list', async () => {
    const number = await bookAs(timeAt(720), 'Mia Mistake')
    await markBooking(number, 'confirmed', 'attended')
    expect((await markBooking(number, 'attended', 'confirmed')).status).toBe(200)
    expect(await listVisits('Mia Mistake')).toEqual([])
  })

  it('members cannot read the visits of guests', async () => {
    const number = await bookAs(timeAt(840), 'Pria Private')
    await markBooking(number, 'confirmed', 'attended')
    const { data } = await (await newPerson(host)).client.from('check_ins').select('id')
    expect(data).toEqual([])
  })
})

describe('first line of a booking timeline', () => {
  const readFirstLine = async (number: string) => {
    const line = (await readDetails(number)).history.find(({ kind }) => kind === 'booking')
    return line && formatHistoryEntry(line)
  }
  const moveBooking = (number: string, sequence: number, bayId: string, start: number) =>
    manageBooking({ action: 'move', number, bayId, start, sequence, override: 'Projector' })

  it('the timeline of a booking that was never moved begins with its bay and time', async () => {
    const number = await bookAs(timeAt(1200), 'Sten Stays', { bayId: bays.second })
    await manageBooking({ action: 'cancel', number, reason: 'Ill', back: 'terms', refundCents: 0 })
    expect(await readFirstLine(number)).toBe('Booked Bay 2 for Monday, Jan 5, 8:00 PM')
  })

  it('the timeline of a booking that staff moved begins with its first bay and time', async () => {
    const byStaff = await bookAs(timeAt(960), 'Mo Moved')
    const { number: byGuest } = await bookBay(host, { bayId: bays.first, start: timeAt(1080) })
    for (const number of [byStaff, byGuest]) {
      await moveBooking(number, 0, bays.second, timeAt(number === byStaff ? 960 : 1080))
      await moveBooking(number, 1, bays.second, timeAt(number === byStaff ? 1020 : 1140))
    }
    expect(await readFirstLine(byStaff)).toBe('Booked Bay 1 for Monday, Jan 5, 4:00 PM')
    expect(await readFirstLine(byGuest)).toBe('Booked Bay 1 for Monday, Jan 5, 6:00 PM')
  })

  it('the timeline of a booking that its guest moved begins without a bay and time', async () => {
    const day = '2026-01-08'
    const made = await bookBay(host, { bayId: bays.first, start: timeAt(720, day) })
    const { body } = await callFunction(host, 'get-booking', made)
    const moves = { id: body.booking.id, key: made.key }
    const held = await holdBay(host, { bayId: bays.second, start: timeAt(840, day), moves })
    const { id, key } = held.body.hold
    const { dueCents, feeCents } = held.body.move
    const order = { hold: { id, key }, amount: dueCents / 100, feeCents }
    expect((await callFunction(host, 'reschedule-booking', order)).status).toBe(200)
    await moveBooking(made.number, 1, bays.first, timeAt(900, day))
    expect(await readFirstLine(made.number)).toBe(`Booked ${made.number}`)
  })
})
