import { describe, expect, it } from 'vitest'
import { startSmtpServer } from '../doubles/smtp-server.ts'
import { listEmailsTo, runEmailJob, type Stored } from '../host/outbox.ts'
import { startTestHost } from '../host/test-host.ts'
import { buildCheckout, callFunction, payOrder, reconcilePayments } from './world/calls.ts'
import { bookBay, clock, holdBay, timeAt, withVenue } from './world/venue.ts'

const { host, bays } = withVenue()

const friday = '2026-01-09'

async function findNewestEmail(email: string): Promise<Stored> {
  const [letter] = await listEmailsTo(host, email)
  if (!letter) throw new Error(`no letter to ${email}`)
  return letter
}

const readAttachment = ({ attachments }: Stored, name: string) => {
  const file = attachments.find(({ filename }) => filename === name)
  return file && Buffer.from(file.base64, 'base64')
}
const readCalendarEntry = (letter: Stored) => {
  const file = readAttachment(letter, 'invite.ics')?.toString() ?? ''
  return ['METHOD', 'UID', 'SEQUENCE', 'STATUS'].map(
    (name) => file.match(new RegExp(`^${name}:(.*?)\r?$`, 'm'))?.[1],
  )
}

describe('a booking email', () => {
  it('a booking email is a ticket with a calendar entry that moves and is cancelled with the booking', async () => {
    const { number, key } = await bookBay(host, {
      bayId: bays.first,
      start: timeAt(1140, friday),
      minutes: 120,
    })
    const [row] = await host.sql`select id from public.bookings where number = ${number}`
    const ticket = await findNewestEmail('gus@example.com')
    expect(ticket.text).toContain('Bay 1, Friday, January 9, 7:00 PM to 9:00 PM\n')
    expect(ticket.text).toContain('Price: $90.00 ($45 peak × 2 h)\nPaid: $90.00, card ending in 1111\n')
    expect(ticket.text).toContain('Free cancellation until Thu, Jan 8 at 7 PM. After that, we keep 50%.')
    expect(ticket.text).toContain('Our desk is open 10 AM to 10 PM that day.')
    expect(ticket.html).toContain('src="cid:code"')
    expect(readAttachment(ticket, 'code.png')?.subarray(1, 4).toString()).toBe('PNG')
    const uid = `booking-${row?.id}@nightlark.example`
    expect(readCalendarEntry(ticket)).toEqual(['PUBLISH', uid, '0', 'CONFIRMED'])

    const wanted = {
      bayId: bays.first,
      start: timeAt(1080, friday),
      minutes: 60,
      moves: { id: row?.id, key },
    }
    const { body } = await holdBay(host, wanted)
    await callFunction(host, 'reschedule-booking', { hold: body.hold, amount: 0, refundCents: 4500 })
    const moved = await findNewestEmail('gus@example.com')
    expect(moved.text).toContain('Bay 1, Friday, January 9, 6:00 PM to 7:00 PM\n')
    expect(moved.text).toContain("Paid: $90.00, card ending in 1111. We're refunding $45.00")
    expect(readCalendarEntry(moved)).toEqual(['PUBLISH', uid, '1', 'CONFIRMED'])

    await callFunction(host, 'cancel-booking', { number, key, refundCents: 4500 })
    await reconcilePayments(host)
    const letters = await listEmailsTo(host, 'gus@example.com')
    const cancelled = letters.find(({ subject }) => subject === `Your booking is canceled ${number}`)
    expect(cancelled?.text).toContain('No cancellation fee.')
    expect(readCalendarEntry(cancelled as Stored)).toEqual(['CANCEL', uid, '2', 'CANCELLED'])
    expect(letters.some(({ text }) => text.includes('to your card ending in 1111'))).toBe(true)
  })

  it('a booking email states the terms and opening hours of the time it is written', async () => {
    const day = '2026-01-06'
    const guest = { email: 'late@example.com' }
    await host.sql`insert into public.opening_exceptions (day, opens_minute, closes_minute) values (${day}, 540, 720)`
    await host.sql`update public.booking_terms set late_fee_percent = 30`
    try {
      const soon = await holdBay(host, { bayId: bays.second, start: timeAt(600, day) })
      await bookHeld(soon.body.hold, guest)
      expect((await findNewestEmail(guest.email)).text).toContain(
        'Free cancellation until Mon, Jan 5 at 10 AM. After that, we keep 30%.',
      )
      expect((await findNewestEmail(guest.email)).text).toContain('Our desk is open 9 AM to noon that day.')
      await host.sql`update public.booking_terms set free_until_hours = 48`
      const later = await holdBay(host, { bayId: bays.second, start: timeAt(660, day) })
      await bookHeld(later.body.hold, guest)
      expect((await findNewestEmail(guest.email)).text).toContain(
        'If you cancel now, we keep 30% of the price.',
      )
    } finally {
      await host.sql`delete from public.opening_exceptions`
      await host.sql`update public.booking_terms set late_fee_percent = 50, free_until_hours = 24`
    }
  })

  it('a booking email names the card only when the card paid everything', async () => {
    const guest = { email: 'mixed@example.com' }
    const held = await holdBay(host, { bayId: bays.second, start: timeAt(720, friday) })
    const { body } = await bookHeld(held.body.hold, guest)
    const setPrice = (cents: number) => host.sql`
      insert into public.payments (booking_id, amount_cents, status, completed_at, method, at_counter)
      select id, ${cents}, 'completed', now(), 'cash', true from public.bookings where number = ${body.number}`
    const queueConfirmation = () => host.sql`
      with told as (update public.bookings set sequence = sequence + 1 where number = ${body.number} returning *)
      select private.tell_of_booking(told, 'booking_moved') from told`
    expect((await findNewestEmail(guest.email)).text).toContain('Paid: $30.00, card ending in 1111\n')
    await setPrice(500)
    await queueConfirmation()
    expect((await findNewestEmail(guest.email)).text).toContain("Paid: $35.00. We're refunding $5.00")
    await host.sql`delete from public.payments where at_counter`
  })

  const bookHeld = (
    { id, key, totalCents }: { id: string; key: string; totalCents: number },
    guest: object,
  ) =>
    callFunction(host, 'book-bay', {
      hold: { id, key },
      name: 'Gus Guest',
      phone: '(256) 555-0100',
      amount: totalCents / 100,
      sourceId: 'cnon:card-nonce-ok',
      ...guest,
    })
})

it('a receipt has the lines, the card and the address of its order', async () => {
  const checkout = buildCheckout({ deliveryNotes: 'Ring <twice>' })
  expect((await payOrder(host, checkout)).body).toMatchObject({ success: true })
  const { text, html } = await findNewestEmail('buyer@example.com')
  const [line] = checkout.items
  expect(text).toMatch(new RegExp(`^1 × ${line?.name}.*: \\$${line?.price.toFixed(2)}$`, 'm'))
  expect(text).toContain(`Your card ending in 1111 was charged $${checkout.amount.toFixed(2)}.`)
  expect(text).toContain(
    'Ship to: Bea Buyer, 1 Lark Street, Cullman, AL 35055\nArrival: Arrives by Monday, Jan 12.\nYour notes: Ring <twice>\n',
  )
  expect(html).toContain('Ring &lt;twice&gt;')
})

it('an email has the same attachments when it is sent again after a mail server refused it', async () => {
  const [refusing, taking] = [await startSmtpServer('refuses'), await startSmtpServer()]
  const unlucky = await startTestHost({ SMTP_URL: refusing.url, CLOCK: clock }, host.databaseUrl)
  const lucky = await startTestHost({ SMTP_URL: taking.url, CLOCK: clock }, host.databaseUrl)
  while ((await runEmailJob(host)).body.sent !== 0);
  const { number } = await bookBay(host, { bayId: bays.first, start: timeAt(600, '2026-01-10') })
  expect((await runEmailJob(unlucky)).body).toMatchObject({ sent: 0, failed: 1 })
  await host.sql`update private.mail_outbox set due_at = now() where status = 'waiting'`
  expect((await runEmailJob(lucky)).body).toMatchObject({ sent: 1 })
  const message = taking.received[0]?.message ?? ''
  expect(message).toContain(`Subject: Your booking ${number}`)
  expect(message).toMatch(/Content-Type: text\/plain/)
  expect(message).toMatch(/Content-Type: text\/html/)
  expect(message).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/)
  expect(message).toMatch(/Content-Type: application\/ics; name=invite\.ics/)
  expect(message).toMatch(/Content-Type: image\/png; name=code\.png[\s\S]*?Content-ID: <code>/)
  expect(message).toMatch(/Content-Disposition: inline; filename=code\.png/)
  expect(message).not.toMatch(/List-Unsubscribe/i)
  await Promise.all([unlucky.close(), lucky.close()])
  await Promise.all([refusing.close(), taking.close()])
})
