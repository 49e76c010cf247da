import { randomUUID } from 'node:crypto'
import { clearBookings } from './bills.ts'
import { callAsService, callFunction, checkBooksAfterEach } from './calls.ts'
import { clock, type Desk, timeAt, withDesk } from './venue.ts'

export const guest = { name: 'Phil Phone', email: 'phil@example.com', phone: '(256) 555-0133' }
export const nonce = 'cnon:card-nonce-ok'

/** Sets up a desk with payment links, checks the books after each test and clears the bookings. */
export function withPaymentLinks() {
  const opened = withDesk()
  const steps = paymentLinkSteps(opened)
  checkBooksAfterEach(opened.host, async (host) => {
    await clearBookings(host)
    await steps.setClock(clock)
  })
  return { opened, ...steps }
}

/** Steps for a booking made on the phone and for its payment link. */
export function paymentLinkSteps(opened: Desk) {
  const manageBooking = (body: Record<string, unknown>) =>
    callFunction(opened.host, 'manage-booking', body, opened.staff.token)
  const bookByPhone = (start: number, link: object | null, parts: object = {}) => {
    const stay = { bayId: opened.bays.first, start, minutes: 60, override: '' }
    return manageBooking({ action: 'book', id: randomUUID(), ...stay, ...guest, link, ...parts })
  }
  const newLink = (onLapse: 'free' | 'keep' = 'keep') => ({ id: randomUUID(), onLapse })

  /** The token of the last email with a payment link for a booking. */
  async function findToken(number: string): Promise<string> {
    const [letter] = await opened.host
      .sql`select data from private.mail_outbox where template = 'payment_link'
      and data -> 'bookings' @> jsonb_build_array(jsonb_build_object('number', ${number}::text)) order by id desc limit 1`
    return String(letter?.data?.token)
  }
  const readLink = async (token: string) =>
    (await callFunction(opened.host, 'get-payment-link', { token })).body
  return {
    manageBooking,
    bookByPhone,
    newLink,
    findToken,
    readLink,
    /** Books for $30 in three days with a payment link. */
    async bookWithLink(onLapse: 'free' | 'keep' = 'keep', hour = 12) {
      const start = timeAt(60 * hour, '2026-01-08')
      const { body } = await bookByPhone(start, newLink(onLapse))
      return { number: String(body.number), token: await findToken(body.number), start }
    },
    payLink: (token: string, dollars = 30, parts: object = {}) =>
      callFunction(opened.host, 'pay-by-link', { token, amount: dollars, sourceId: nonce, ...parts }),
    payAtDesk: (number: string, cents: number) =>
      manageBooking({ action: 'take-payment', number, paymentId: randomUUID(), cents, method: 'cash' }),
    readLinkState: async (token: string) => (await readLink(token)).link?.state,
    runRounds: async () => {
      const done = await callAsService(opened.host, 'run-rounds')
      if (!done.success) throw new Error(JSON.stringify(done))
    },
    async setClock(stands_at: number | string) {
      await opened.host.sql`update private.venue_clock set stands_at = ${new Date(stands_at)}`
    },
    async readBooking(number: string) {
      const [row] = await opened.host
        .sql`select status, price_cents as price, sequence, private.paid_for_booking(id) as paid
        from public.bookings where number = ${number}`
      return row ?? {}
    },
    async readPayments(number: string) {
      return opened.host
        .sql`select p.status, p.amount_cents as cents, p.gift_cents as gift, p.at_counter as counter from public.payments p
        join public.bookings b on b.id = p.booking_id where b.number = ${number} order by p.created_at`
    },
    async listEmails(number: string) {
      const rows = await opened.host.sql`select template from private.mail_outbox
        where data ->> 'number' = ${number} or data -> 'bookings' @> jsonb_build_array(jsonb_build_object('number', ${number}::text)) order by id`
      return rows.map(({ template }) => template)
    },
  }
}
