import { expect, it } from 'vitest'
import { StaffAlerts } from '#domain/contract/staff-alerts.ts'
import { withDesk } from './world/venue.ts'

const desk = withDesk()

const noonOfDay = (day: string) => `${day}T18:00:00Z`

async function addBooking(day: string, bay: 'first' | 'second', status: string, paidCents: number) {
  const start = noonOfDay(day)
  const [row] = await desk.host.sql`
    insert into public.bookings (bay_id, starts_at, ends_at, contact_name, status, price_cents)
    values (${desk.bays[bay]}, ${start}, ${start}::timestamptz + interval '1 hour', 'Greta Guest', ${status}, 4000) returning id`
  if (paidCents > 0)
    await desk.host.sql`
      insert into public.payments (booking_id, amount_cents, status, method, at_counter, completed_at)
      values (${String(row?.id)}, ${paidCents}, 'completed', 'cash', true, now())`
}
const readUnsettled = async () =>
  StaffAlerts.parse((await desk.staff.client.rpc('staff_alerts')).data).unsettled

it('staff_alerts lists past days with unsettled bookings, as the list of bookings finds them', async () => {
  await addBooking('2026-01-02', 'first', 'attended', 1500)
  await addBooking('2026-01-02', 'second', 'confirmed', 0)
  await addBooking('2026-01-03', 'first', 'attended', 4000)
  await addBooking('2026-01-03', 'second', 'cancelled', 0)
  await addBooking('2026-01-04', 'first', 'no_show', 0)
  await addBooking('2026-01-05', 'first', 'attended', 0)
  await addBooking('2026-01-06', 'first', 'confirmed', 0)
  await addBooking('2025-09-01', 'first', 'attended', 0)
  const unsettled = await readUnsettled()
  expect(unsettled).toEqual({
    from: '2025-10-07',
    to: '2026-01-04',
    count: 3,
    items: [
      { day: '2026-01-04', bookings: 1 },
      { day: '2026-01-02', bookings: 2 },
    ],
  })
  const { from, to, count } = unsettled
  const view = { q: '', order: '', descending: false, from: 0, count: 100, filters: { from, to, due: '1' } }
  const { data } = await desk.staff.client.rpc('office_list', { p_list: 'bookings', p_view: view })
  expect(data).toMatchObject({ found: count })
})
