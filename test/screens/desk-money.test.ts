import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#domain/venue/venue-clock.ts'
import { addBooking, clearDay } from '../desk-bookings.ts'
import { buildCheckout, payOrder, callFunction as post } from '../functions/world/calls.ts'
import { expectAccessible } from './accessible.ts'
import { eventually, expectFocus, fill, inside, press, pressTwice } from './actions.ts'
import { today } from './evening.ts'
import { loseAnswers } from './network.ts'
import { open, screen, setWidth, user } from './screen.tsx'
import { enterAs, enterAsStaff, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => enterAs(venue, venue.logins.admin))

async function bookedToday(name: string, parts: { paid?: boolean; bay?: number; from?: string } = {}) {
  await clearDay(venue.sql, today)
  const number = await addBooking(venue.sql, { bay: 4, day: today, from: '18:00', name, ...parts })
  await open(`/admin/bookings/${number}`)
  return number
}
const paymentsOf = async (number: string) => [
  ...(await venue.sql`select amount_cents, method, status from public.payments
    where booking_id = (select id from public.bookings where number = ${number}) order by amount_cents`),
]

it('staff check a guest in, mark a no-show, undo it, and check the guest out', async () => {
  const number = await bookedToday('Cheri Inn')
  const standing = async () => [
    ...(await venue.sql`
      select status, (select count(*)::int from public.check_ins where booking_id = b.id) as visits
      from public.bookings b where number = ${number}`),
  ]
  await press('No-show')
  await expectFocus('Marked as a no-show.')
  expect(await standing()).toEqual([{ status: 'no_show', visits: 0 }])
  await press('Undo no-show')
  await expectFocus('Set back to confirmed.')
  await pressTwice('Check in')
  await expectFocus('Checked in.')
  expect(await standing()).toEqual([{ status: 'attended', visits: 1 }])
  await press('Check out')
  await expectFocus('Checked out.')
  await screen.findByText('Left')
  await expectAccessible()
  expect(screen.getByRole('list', { name: 'Timeline' })).toHaveTextContent('Checked in to Bay 4')
})

it("the booking page reports a colleague's change at another desk and shows it", async () => {
  const number = await bookedToday('Twice SentNote')
  await screen.findByRole('button', { name: 'Check in' })
  await venue.sql`update public.bookings set status = 'no_show' where number = ${number}`
  await press('Check in')
  expect(await screen.findByRole('alert')).toHaveTextContent('This booking is marked as a no-show.')
  await screen.findByRole('button', { name: 'Undo no-show' })
})

it('staff take the payment of a booking in parts, each part once', async () => {
  const number = await bookedToday('Penny Payer')
  await screen.findByText('$45.00 to pay')
  await press('Take payment')
  const dialog = await inside('dialog', 'Take payment from Penny Payer')
  expect(dialog.getByLabelText('Amount in dollars')).toHaveValue('45.00')
  await fill('Amount in dollars', '45.01', dialog)
  await press('Take $45.01', dialog)
  await dialog.findByText('At most $45.00 is due.')
  await expectAccessible()
  await fill('Amount in dollars', '20', dialog)
  await user.click(dialog.getByLabelText('Cash'))
  await pressTwice('Take $20.00', dialog)
  await expectFocus('$20.00 taken.')
  await screen.findByText('$25.00 to pay')
  await press('Take payment')
  await press('Take $25.00')
  await expectFocus('$25.00 taken.')
  expect(screen.queryByRole('button', { name: 'Take payment' })).toBeNull()
  expect(await paymentsOf(number)).toEqual([
    { amount_cents: 2000, method: 'cash', status: 'completed' },
    { amount_cents: 2500, method: 'card', status: 'completed' },
  ])
})

it('a payment whose answer is lost is taken once and shown after a reload', async () => {
  const number = await bookedToday('Lois Tanswer')
  await press('Take payment')
  const dialog = await inside('dialog', 'Take payment from Lois Tanswer')
  const hear = loseAnswers('manage-booking')
  await press('Take $45.00', dialog)
  await dialog.findByText(/could not reach the clubhouse/)
  const once = [{ amount_cents: 4500, method: 'card', status: 'completed' }]
  expect(await paymentsOf(number)).toEqual(once)

  hear()
  await press('Take $45.00', dialog)
  await expectFocus('$45.00 taken.')
  expect(await paymentsOf(number)).toEqual(once)
  await open(`/admin/bookings/${number}`)
  await screen.findByRole('button', { name: `Refund Booking ${number}` })
  expect(screen.queryByRole('button', { name: 'Take payment' })).toBeNull()
  expect(screen.queryByText('$45.00 to pay')).toBeNull()
})

it('a refund whose answer is lost is issued once and shown after a reload', async () => {
  const number = await bookedToday('Remy Tanswer', { paid: true })
  await press(`Refund Booking ${number}`)
  const dialog = await inside('dialog', `Refund Booking ${number}`)
  await fill('Reason', 'A storm took the light', dialog)
  const hear = loseAnswers('refund-payment')
  await press('Refund $45.00', dialog)
  await dialog.findByText(/could not reach the clubhouse/)
  const refunds = async () => [
    ...(await venue.sql`select card_cents from public.refunds where payment_id in
      (select id from public.payments where description = ${`Booking ${number}`})`),
  ]
  expect(await refunds()).toEqual([{ card_cents: 4500 }])

  hear()
  await press('Refund $45.00', dialog)
  await expectFocus(/^Hand over \$45\.00 at the counter/)
  expect(await refunds()).toEqual([{ card_cents: 4500 }])
  await open(`/admin/bookings/${number}`)
  await screen.findByText('$45.00 refunded')
  expect(screen.queryByRole('button', { name: `Refund Booking ${number}` })).toBeNull()
})

it('an admin cancels a late booking with a full refund', async () => {
  const number = await bookedToday('Late Leaver', { paid: true, bay: 5, from: '20:00' })
  await press('Cancel booking')
  const dialog = await inside('dialog', /^Cancel Bay 5/)
  expect(await dialog.findByLabelText('Late. Under the terms: refund $22.50, we keep $22.50.')).toBeChecked()
  await user.click(dialog.getByLabelText('Everything: $45.00 goes back.'))
  await press('Yes, cancel it', dialog)
  await dialog.findByText('Enter a reason.')
  await expectAccessible()
  await fill('Reason', 'The projector failed', dialog)
  await press('Yes, cancel it', dialog)
  await expectFocus(`Booking ${number} is canceled. $45.00 is refunded to the original payment method.`)
  expect(screen.getByRole('list', { name: 'Timeline' })).toHaveTextContent('The projector failed')
  const [row] = await venue.sql`select status, fee_cents from public.bookings where number = ${number}`
  expect({ ...row }).toEqual({ status: 'cancelled', fee_cents: 0 })
})

it('staff undo a cancellation that refunded nothing', async () => {
  const number = await bookedToday('Sally Slip', { from: '20:00' })
  await press('Cancel booking')
  const dialog = await inside('dialog', /^Cancel Bay 4/)
  await fill('Reason', 'The wrong line', dialog)
  await press('Yes, cancel it', dialog)
  await expectFocus(`Booking ${number} is canceled. No refund.`)
  await press('Undo')
  await screen.findByText('The booking is restored.')
  await screen.findByRole('button', { name: 'Cancel booking' })
  const [row] = await venue.sql`select status from public.bookings where number = ${number}`
  expect(row?.status).toBe('confirmed')
})

describe('staff with bookings and orders', () => {
  it('staff book a bay and take payment for it', async () => {
    const day = addDays(today, 14)
    await clearDay(venue.sql, day)
    const staff = await enterAsStaff(venue)
    setWidth(1440)
    await open(`/admin/calendar?day=${day}`)
    await press('Bay 1, 1:00 PM, free')
    const dialog = await inside('dialog')
    await fill('Name', 'Walt Kin', dialog)
    await press('Book', dialog)
    const block = await screen.findByRole('button', { name: /^Walt Kin, Bay 1, 1:00 PM to 2:00 PM/ })
    await eventually(() => expect(block).toHaveFocus())
    await user.keyboard('{Enter}')
    await press('Take payment')
    await press(/^Take \$/)
    const details = await inside('dialog')
    await eventually(() => expect(details.getByText(/^\$\d+\.00 taken\.$/)).toHaveFocus())
    const [row] = await venue.sql`
      select b.status, b.booked_by, p.status as paid, p.amount_cents = b.price_cents as whole
      from public.bookings b join public.payments p on p.booking_id = b.id where b.contact_name = 'Walt Kin'`
    expect({ ...row }).toEqual({ status: 'confirmed', booked_by: staff.id, paid: 'completed', whole: true })
  })

  it('staff can cancel bookings but cannot issue refunds beyond the terms', async () => {
    const staff = await enterAsStaff(venue)
    const number = await bookedToday('Staff Seen', { paid: true, from: '20:00' })
    await screen.findByRole('link', { name: `Booking ${number}` })
    expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull()
    await press('Cancel booking')
    await (await inside('dialog')).findByText('Late. Under the terms: refund $22.50, we keep $22.50.')
    expect(screen.queryByRole('radio')).toBeNull()

    const [payment] =
      await venue.sql`select id from public.payments where description = ${`Booking ${number}`}`
    const why = { reason: 'Why not', requestId: randomUUID() }
    const refund = { ...why, paymentId: payment?.id, amountCents: 100 }
    const all = { action: 'cancel', number, reason: 'Why not', back: 'all', refundCents: 4500 }
    expect(await post(venue.host, 'refund-payment', refund, staff.token)).toMatchObject({ status: 403 })
    expect(await post(venue.host, 'manage-booking', all, staff.token)).toMatchObject({ status: 403 })
  })
})

it('the member page shows staff the whole history and books for the member', async () => {
  const [member] = await venue.sql`select id from public.gym_members where email = 'member@nightlark.example'`
  await open(`/admin/members/${member?.id}`)
  await screen.findByRole('heading', { name: /^Marlow Teal/ })
  await screen.findByText('Night Owl')
  const timeline = await inside('list', 'Timeline')
  const told = () => screen.getByRole('list', { name: 'Timeline' })
  expect(told()).toHaveTextContent('Added to the member list')
  expect(told()).toHaveTextContent(/Booked Bay 1/)
  await user.selectOptions(screen.getByLabelText('Show'), 'Money')
  await eventually(() => expect(told()).toHaveTextContent(/Night Owl membership NM-\d+: \$129\.00, paid/))
  expect(told()).not.toHaveTextContent('Booked Bay 1')

  const paid = timeline.getAllByRole('link', { name: /^Night Owl membership/ })[0] as HTMLElement
  await user.click(paid)
  await screen.findByRole('heading', { name: /^Night Owl membership NM-\d+$/ })
  await user.click(await screen.findByRole('link', { name: 'Marlow Teal' }))
  await user.click(await screen.findByRole('link', { name: 'Book for Marlow Teal' }))
  await press('Next day')
  await press('Book')
  await (await inside('dialog')).findByText('Marlow Teal')
})

it('an admin refunds a whole order and returns its items to stock', async () => {
  const paid = await payOrder(venue.host, buildCheckout())
  const { orderNumber } = paid.body
  const [line] = await venue.sql`
    select sku, name from public.order_lines where order_id = (select id from public.orders where number = ${orderNumber})`
  const shelf = async () => {
    const [row] = await venue.sql`select quantity from public.stock_items where sku = ${line?.sku}`
    return row?.quantity
  }
  const before = await shelf()
  await open(`/admin/orders/${orderNumber}`)
  expect(await screen.findByRole('list', { name: 'Items' })).toHaveTextContent(line?.name)
  await press(/^Refund/)
  const dialog = await inside('dialog')
  const whole = (dialog.getByLabelText('Amount in dollars') as HTMLInputElement).value
  await fill('Reason', 'Too rough', dialog)
  await fill('Amount in dollars', '5', dialog)
  await eventually(() => expect(dialog.queryByRole('checkbox')).toBeNull())
  await fill('Amount in dollars', whole, dialog)
  await user.click(await dialog.findByRole('checkbox'))
  await press(`Refund $${whole}`, dialog)
  await expectFocus(new RegExp(`^\\$${whole} (was refunded|is on its way)`))
  await eventually(async () => expect(await shelf()).toBe(before + 1))
  expect(screen.getByRole('list', { name: 'Timeline' })).toHaveTextContent('Too rough')
})
