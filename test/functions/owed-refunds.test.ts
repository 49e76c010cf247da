import { describe, expect, it } from 'vitest'
import { StaffAlerts } from '#domain/contract/staff-alerts.ts'
import { staffTokenWithOldCode } from '../host/old-code.ts'
import { newPerson } from '../host/test-host.ts'
import {
  callFunction,
  checkBooksAfterEach,
  queueSquareFailures,
  reconcilePayments,
  settleRefund,
} from './world/calls.ts'
import { bookBay, timeAt, withDesk } from './world/venue.ts'

const desk = withDesk()
checkBooksAfterEach(desk.host)

let day = 10

/** Cancels a booking of $30 whose refund the bank rejects. */
async function cancelWithOwedRefund(endsAs: 'REJECTED' | 'FAILED' = 'REJECTED') {
  const { host, bays } = desk
  day += 1
  const { number, key } = await bookBay(host, { bayId: bays.second, start: timeAt(720, `2026-01-${day}`) })
  await queueSquareFailures(host, { do: 'end-as', endpoint: 'create-refund', status: endsAs, times: 1 })
  const { body } = await callFunction(host, 'cancel-booking', { number, key, refundCents: 3000 })
  expect(body).toMatchObject({ success: true, refundCents: 3000 })
  await reconcilePayments(host)
  return number
}

async function findOwedRefund(number: string): Promise<StaffAlerts['owed']['items'][number]> {
  const { data } = await desk.staff.client.rpc('staff_alerts')
  const { count, items } = StaffAlerts.parse(data).owed
  expect(count).toBe(items.length)
  const found = items.find(({ description }) => description.includes(number))
  if (!found) throw new Error(`nothing is owed for ${number}`)
  return found
}

const settleOwedRefund = (refundId: string, way: string, note = '', who = desk.staff) =>
  settleRefund(desk.host, who, { refundId, way, note })

const listEmails = async (number: string) =>
  (
    await desk.host.sql`select template, data from private.mail_outbox
      where data ->> 'about' = 'booking' and data ->> 'number' = ${number} order by id`
  ).map(({ template, data }) => ({ template, cents: data.card_cents, byHand: data.by_hand }))
const readSquareRefund = async (number: string) =>
  (
    await desk.host.sql`select there.refunded_cents as cents from practice.payments there
      where there.request ->> 'reference_id' = ${number}`
  )[0]?.cents
const readStatus = async (number: string) =>
  (
    await desk.host.sql`select p.status, p.refunded_cents from public.payments p
      join public.bookings b on b.id = p.booking_id where b.number = ${number}`
  )[0]

describe('a refund that the bank does not take', () => {
  it.each(['REJECTED', 'FAILED'] as const)(
    'a refund that ends as %s is owed, with an alert for staff and an email to its owner',
    async (end) => {
      const number = await cancelWithOwedRefund(end)
      expect(await findOwedRefund(number)).toMatchObject({
        name: 'Gus Guest',
        reach: '(256) 555-0100, gus@example.com',
        cents: 3000,
        tries: 1,
      })
      expect(await listEmails(number)).toEqual([{ template: 'refund_failed', cents: 3000, byHand: false }])
      expect(await readStatus(number)).toEqual({ status: 'completed', refunded_cents: 3000 })
      expect(await readSquareRefund(number)).toBe(0)
    },
  )

  it('an owed refund is tried again or paid by hand only once, however many staff press at once', async () => {
    const number = await cancelWithOwedRefund()
    const { refundId } = await findOwedRefund(number)
    const answers = await Promise.all([
      settleOwedRefund(refundId, 'again'),
      settleOwedRefund(refundId, 'again'),
      settleOwedRefund(refundId, 'by_hand', 'Cash'),
    ])
    expect(answers.map(({ data }) => data).filter((state) => state === 'done')).toHaveLength(1)
    await settleOwedRefund(refundId, 'again')
    await reconcilePayments(desk.host)
    await reconcilePayments(desk.host)
    const back = Number(await readSquareRefund(number))
    const [letter] = (await listEmails(number)).slice(1)
    expect(letter).toEqual({ template: 'refund', cents: 3000, byHand: back === 0 })
    expect(await readStatus(number)).toEqual({ status: 'refunded', refunded_cents: 3000 })
  })

  it('an owed refund that fails again stays owed and sends no second email', async () => {
    const number = await cancelWithOwedRefund()
    await queueSquareFailures(desk.host, {
      do: 'end-as',
      endpoint: 'create-refund',
      status: 'FAILED',
      times: 1,
    })
    await settleOwedRefund((await findOwedRefund(number)).refundId, 'again')
    await reconcilePayments(desk.host)
    await reconcilePayments(desk.host)
    const { refundId, tries } = await findOwedRefund(number)
    expect([tries, (await listEmails(number)).length]).toEqual([2, 1])
    await settleOwedRefund(refundId, 'again')
    await reconcilePayments(desk.host)
    await reconcilePayments(desk.host)
    expect(await readSquareRefund(number)).toBe(3000)
  })

  it('an owed refund is not ended by a late answer about the try before', async () => {
    const { host } = desk
    const number = await cancelWithOwedRefund()
    const { refundId } = await findOwedRefund(number)
    await queueSquareFailures(
      host,
      { do: 'end-as', endpoint: 'create-refund', status: 'FAILED', times: 1 },
      { do: 'delay', endpoint: 'get-refund', ms: 2000, when: 'after', times: 1 },
    )
    await settleOwedRefund(refundId, 'again')
    const late = reconcilePayments(host)
    await expect.poll(() => host.sql`select from practice.misbehaviours`).toEqual([])
    await reconcilePayments(host)
    await settleOwedRefund(refundId, 'again')
    await late
    await expect(findOwedRefund(number)).rejects.toThrow('nothing is owed')
    await reconcilePayments(host)
    expect(await readSquareRefund(number)).toBe(3000)
  })

  it('an owed refund is paid by hand with a note and never by the bank as well', async () => {
    const number = await cancelWithOwedRefund()
    const { refundId } = await findOwedRefund(number)
    expect((await settleOwedRefund(refundId, 'by_hand', ' ')).error).toBe('Enter how it was settled.')
    expect((await settleOwedRefund(refundId, 'by_hand', 'Cash at the desk')).data).toBe('done')
    expect((await settleOwedRefund(refundId, 'again')).data).toBe('completed')
    await reconcilePayments(desk.host)
    expect(await readSquareRefund(number)).toBe(0)
    expect(await readStatus(number)).toEqual({ status: 'refunded', refunded_cents: 3000 })
    expect((await listEmails(number)).at(-1)).toEqual({ template: 'refund', cents: 3000, byHand: true })
    const [line] = await desk.host.sql`
      select actor_name, reason, reason_code from public.audit_log where action = 'refund' order by id desc limit 1`
    expect(line).toEqual({ actor_name: 'Sid Staff', reason: 'Cash at the desk', reason_code: 'paid_by_hand' })
  })

  it('an admin can decide that a refund is not owed, and the venue keeps the money', async () => {
    const number = await cancelWithOwedRefund()
    const { refundId } = await findOwedRefund(number)
    expect((await settleOwedRefund(refundId, 'nothing', 'Paid twice')).error).toMatch('Only an admin')
    expect((await settleOwedRefund(refundId, 'nothing', 'Paid twice', desk.admin)).data).toBe('done')
    expect(await readStatus(number)).toEqual({ status: 'completed', refunded_cents: 0 })
    await expect(findOwedRefund(number)).rejects.toThrow('nothing is owed')
  })

  it('members cannot settle an owed refund', async () => {
    const number = await cancelWithOwedRefund()
    const { refundId } = await findOwedRefund(number)
    const stranger = await newPerson(desk.host)
    expect((await settleOwedRefund(refundId, 'again', '', stranger)).status).toBe(403)
  })

  it('an owed refund is settled and handed back only with a fresh code', async () => {
    const { refundId } = await findOwedRefund(await cancelWithOwedRefund())
    const token = await staffTokenWithOldCode(desk.host)
    for (const way of ['by_hand', 'handed_back']) {
      const { body } = await callFunction(desk.host, 'settle-refund', { refundId, way, note: 'Cash' }, token)
      expect(body.code).toBe('fresh_code_needed')
    }
  })
})
