import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { AdminPage, AdminRows } from '#domain/contract/office-list.ts'
import { StaffAlerts } from '#domain/contract/staff-alerts.ts'
import { BookingDetails } from '#domain/contract/staff-details.ts'
import { callFunction } from './world/calls.ts'
import { timeAt, withDesk } from './world/venue.ts'

const tuesday = '2026-01-06'
const { host, bays, staff } = withDesk()

const manageBooking = (body: Record<string, unknown>) =>
  callFunction(host, 'manage-booking', body, staff.token)
const setClock = (instant: number) =>
  host.sql`update private.venue_clock set stands_at = ${new Date(instant).toISOString()}`
const readAlerts = async () => StaffAlerts.parse((await staff.client.rpc('staff_alerts')).data)
const readDetails = async (number: string) =>
  BookingDetails.parse((await staff.client.rpc('booking_details', { p_number: number })).data)
const bookAs = async (name: string, bayId: string): Promise<string> => {
  const wish = { action: 'book', id: randomUUID(), bayId, start: timeAt(600), minutes: 60, name, email: '' }
  return (await manageBooking(wish)).body.number
}
const listPresences = async () => {
  const view = { q: '', day: null, order: '', descending: false, filters: {}, from: 0, count: 100 }
  const { data } = await staff.client.rpc('office_list', { p_list: 'checkins', p_view: view })
  return AdminPage(AdminRows.checkins)
    .parse(data)
    .rows.map(({ presence }) => presence)
}

it('staff alerts list guests not checked out, guests who never came and a drawer left open', async () => {
  await staff.client.rpc('open_drawer', { p_id: randomUUID(), p_float_cents: 10_000 })
  const [here, missed] = [await bookAs('Hanna Here', bays.first), await bookAs('Nora Noshow', bays.second)]
  await manageBooking({ action: 'mark', number: here, was: 'confirmed', status: 'attended' })
  await setClock(timeAt(660 + 20))
  expect(await listPresences()).toEqual(['here'])
  expect(await readAlerts()).toMatchObject({
    stillHere: { count: 0 },
    neverCame: { count: 0 },
    openDrawer: null,
  })

  await setClock(timeAt(720, tuesday))
  expect(await listPresences()).toEqual(['forgotten'])
  expect(await readAlerts()).toMatchObject({
    stillHere: { count: 1, items: [{ number: here, name: 'Hanna Here', end: timeAt(660) }] },
    neverCame: { count: 1, items: [{ number: missed, name: 'Nora Noshow' }] },
    openDrawer: { at: timeAt(540) },
  })

  expect(await manageBooking({ action: 'check-out', number: here, leftAt: timeAt(660) })).toMatchObject({
    status: 200,
  })
  expect((await readDetails(here)).checkedOut).toBe(timeAt(660))
  // Set in SQL because the functions of this host are still on Monday morning.
  await host.sql`update public.bookings set status = 'no_show' where number = ${missed}`
  expect(await readAlerts()).toMatchObject({ stillHere: { count: 0 }, neverCame: { count: 0 } })
  expect(await listPresences()).toEqual(['left'])
})
