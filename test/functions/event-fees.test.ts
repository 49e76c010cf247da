import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MoneyMovements } from '#domain/contract/money-movements.ts'
import { StaffAlerts } from '#domain/contract/staff-alerts.ts'
import { feeLineId } from '#domain/shop/fee-line.ts'
import { feeLines, takeFees } from '../../supabase/functions/_shared/commands/register/fees.ts'
import { createVisitorClient, newPerson } from '../host/test-host.ts'
import { callFunction, checkBooksAfterEach } from './world/calls.ts'
import { setUpCardReaders } from './world/card-readers.ts'
import { feeSteps, goods } from './world/event-fees.ts'
import { rosterSteps } from './world/events.ts'
import { handBackPendingRefunds, priceItems } from './world/sales.ts'
import { monday, withDesk } from './world/venue.ts'

const desk = withDesk()
let event: string
beforeEach(async () => {
  event = await planEvent({ capacity: 2 })
})
checkBooksAfterEach(desk.host)
afterEach(() => handBackPendingRefunds(desk))

const steps = rosterSteps(() => ({ ...desk, event }))
const { planEvent, joinEvent, leaveEvent, addGuest, readRoster, removeGuest } = steps
const { findGuest, readFee, buildFeeSale, sellItems, takeGuestFees, addTwoGuests, refundLine } = feeSteps(
  () => desk,
  steps,
)

const readDayTransactions = async () => {
  const range = { p_from: monday, p_to: monday }
  return MoneyMovements.parse((await desk.staff.client.rpc('money_movements', range)).data).movements
}
const cancelEvent = () =>
  desk.staff.client.from('events').update({ cancelled_at: new Date().toISOString() }).eq('id', event)
const readFeeAlerts = async () =>
  StaffAlerts.parse((await desk.staff.client.rpc('staff_alerts')).data).feesBack

describe('event fees', () => {
  it('event fees of several guests are sold with goods, untaxed and under their own category', async () => {
    await addTwoGuests()
    const [ada, bob] = [await findGuest('Ada Wren'), await findGuest('Bob Birch')]
    expect([ada.fee, bob.fee]).toMatchObject([{ state: 'due', cents: 2500 }, { state: 'due' }])
    const sale = await buildFeeSale([ada.id, bob.id], { goods: true })
    const { status, body } = await sellItems(sale)
    expect([status, body.error]).toEqual([200, undefined])
    const by = (await desk.host.sql`select full_name from public.profiles where id = ${desk.staff.id}`)[0]
      ?.full_name
    for (const name of ['Ada Wren', 'Bob Birch'])
      expect(await readFee(name)).toMatchObject({ state: 'paid', cents: 2500, number: body.number, by })
    const parts = (await readDayTransactions()).find(({ number }) => number === body.number)?.parts
    expect(parts?.find(({ category }) => category === 'events')).toMatchObject({
      grossCents: 5000,
      taxCents: 0,
    })
    expect(parts?.find(({ category }) => category === 'goods')?.taxCents).toBe(priceItems(goods).taxCents)
    const log = await desk.host.sql`
      select actor, after from public.audit_log where subject_id in (${ada.id}, ${bob.id}) and reason_code = 'fee_taken'`
    expect(log.map(({ actor, after }) => [actor, after.fee_cents, after.number])).toEqual([
      [desk.staff.id, 2500, body.number],
      [desk.staff.id, 2500, body.number],
    ])
  })

  it('an event fee is taken once by competing registers, and the refusal names the first sale', async () => {
    await addTwoGuests()
    const answers = await Promise.all([
      takeGuestFees('Ada Wren'),
      takeGuestFees('Ada Wren'),
      takeGuestFees('Ada Wren'),
    ])
    const sold = answers.filter(({ status }) => status === 200)
    const expectRefusal = answers.filter(({ status }) => status === 409)
    expect([sold.length, expectRefusal.length]).toEqual([1, 2])
    for (const { body } of expectRefusal) {
      expect(body.error).toContain(
        `Ada Wren already paid for Lantern Cup: ${sold[0]?.body.number}, taken by `,
      )
      expect(body.error).toContain('Mon, Jan 5, 2026, 9:00 AM. Nothing was sold.')
    }
    expect(await desk.host.sql`select 1 from private.event_fees where event_id = ${event}`).toHaveLength(1)
  })

  it('a repeated sale of an event fee returns the first sale, even after the fee has changed', async () => {
    await addTwoGuests()
    const sale = await buildFeeSale([(await findGuest('Ada Wren')).id], { goods: true })
    const [first, second] = await Promise.all([sellItems(sale), sellItems(sale)])
    expect([first.body.number, second.body.number]).toEqual([first.body.number, first.body.number])
    await desk.host.sql`update public.events set fee_cents = 3000 where id = ${event}`
    expect((await sellItems(sale)).body.number).toBe(first.body.number)
    const other = {
      ...sale,
      items: [...goods, { id: feeLineId((await findGuest('Bob Birch')).id), quantity: 1 }],
    }
    expect((await sellItems(other)).body.error).toContain('is already paid')
  })

  it('an event fee is refused when it is not due or has changed', async () => {
    await addTwoGuests()
    await addGuest({ full_name: 'Cleo Cedar' })
    const [ada, cleo] = [await findGuest('Ada Wren'), await findGuest('Cleo Cedar')]
    const refused = async (sale: object, words: string) => {
      const { status, body } = await sellItems(sale)
      expect([status, body.error]).toEqual([409, expect.stringContaining(words)])
    }
    expect(cleo.fee.state).toBe('waiting')
    await refused(await buildFeeSale([cleo.id]), 'owes nothing until they get a spot')
    const line = feeLineId(ada.id)
    await refused(await buildFeeSale([ada.id], { items: [{ id: line, quantity: 2 }] }), 'in this sale twice')
    const twice = [line, line].map((id) => ({ id, quantity: 1 }))
    await refused(await buildFeeSale([ada.id, ada.id], { items: twice }), 'in this sale twice')
    await refused(await buildFeeSale([randomUUID()]), 'no longer signed up for their event')
    const sale = await buildFeeSale([ada.id])
    await desk.host.sql`update public.events set fee_cents = 3000 where id = ${event}`
    await refused(sale, 'The prices have changed')
    await cancelEvent()
    await refused(await buildFeeSale([ada.id]), 'Lantern Cup has been canceled')
  })

  it('takeFees refuses a fee that has changed since it was priced', async () => {
    await addTwoGuests()
    const { id } = await findGuest('Ada Wren')
    const missing = await desk.host.environment.db.transaction(null, async (tx) => {
      const lines = await feeLines(tx, [{ id: feeLineId(id), quantity: 1 }])
      if ('refused' in lines) throw new Error(lines.error)
      return takeFees(
        tx,
        randomUUID(),
        lines.map((line) => ({ ...line, unitCents: 2000 })),
      )
    })
    expect(missing).toMatchObject([{ code: 'fee', fee: { state: 'due', cents: 2500 } }])
    expect((await readFee('Ada Wren')).state).toBe('due')
  })

  it('an event fee is due again once its line or its whole sale is refunded', async () => {
    await addTwoGuests()
    const first = (await takeGuestFees('Ada Wren', 'Bob Birch')).body.number
    expect((await refundLine(first)).status).toBe(200)
    expect([await readFee('Ada Wren'), await readFee('Bob Birch')]).toMatchObject([
      { state: 'due' },
      { state: 'paid' },
    ])
    await handBackPendingRefunds(desk)
    const back = (await readDayTransactions()).find(
      ({ kind, number }) => kind === 'refund' && number === first,
    )
    expect(back?.parts).toEqual([{ category: 'events', grossCents: -2500, discountCents: 0, taxCents: 0 }])
    const second = (await takeGuestFees('Ada Wren')).body.number
    expect(await readFee('Ada Wren')).toMatchObject({ state: 'paid', number: second })
    const [payment] = await desk.host.sql`
      select p.id from public.payments p join public.orders o on o.id = p.order_id where o.number = ${second}`
    const all = { paymentId: payment?.id, amountCents: 2500, reason: 'Ill', requestId: randomUUID() }
    const part = await callFunction(
      desk.host,
      'refund-payment',
      { ...all, amountCents: 1000 },
      desk.admin.token,
    )
    expect([part.status, part.body.error]).toEqual([409, expect.stringContaining('line by line')])
    expect((await callFunction(desk.host, 'refund-payment', all, desk.admin.token)).status).toBe(200)
    expect((await readFee('Ada Wren')).state).toBe('due')
  })

  it('an event fee on a card reader cannot be taken elsewhere, and its guest cannot be removed', async () => {
    await addTwoGuests()
    const at = await setUpCardReaders(desk.host)
    const { items, totalCents } = await buildFeeSale([(await findGuest('Ada Wren')).id])
    const card = [{ method: 'card', cents: totalCents, tipCents: 0 }]
    const sale = at.buildReaderSale(await at.addReader('hand'), { items, totalCents, parts: card })
    expect((await at.callTerminal(sale)).status).toBe(200)
    expect((await readFee('Ada Wren')).state).toBe('paying')
    expect((await takeGuestFees('Ada Wren')).body.error).toContain('by card right now')
    expect((await removeGuest('Ada Wren')).data).toBe('paying')
    await at.markPickedUp(sale.attemptId)
    await at.actAtReader(sale.attemptId, 'cancel')
    await at.followCheckout(sale.attemptId)
    expect((await readFee('Ada Wren')).state).toBe('due')
    const again = at.buildReaderSale(await at.addReader('hand'), { items, totalCents, parts: card })
    await at.callTerminal(again)
    await at.actAtReader(again.attemptId, 'tap')
    await at.followCheckout(again.attemptId)
    expect((await readFee('Ada Wren')).state).toBe('paid')
  })
})

describe('event fees paid without a place', () => {
  it('removing a guest who has paid needs confirmation, and the roster lists the fee until it is refunded', async () => {
    await addTwoGuests()
    const { body } = await takeGuestFees('Ada Wren')
    const { id } = await findGuest('Ada Wren')
    expect((await removeGuest('Ada Wren')).data).toBe('paid')
    expect((await desk.staff.client.rpc('remove_from_event', { p_id: id, p_is_paid: true })).data).toBe(
      'gone',
    )
    expect((await readRoster()).left).toEqual([{ name: 'Ada Wren', number: body.number, cents: 2500 }])
    await refundLine(body.number)
    expect((await readRoster()).left).toEqual([])
  })

  it('the roster lists a fee that was paid twice or without a place', async () => {
    await addTwoGuests()
    const { id } = await findGuest('Ada Wren')
    await takeGuestFees('Ada Wren')
    await takeGuestFees('Bob Birch')
    expect((await readRoster()).left).toEqual([])
    await desk.host.sql`update private.event_fees set signup_id = ${id} where event_id = ${event}`
    expect((await readRoster()).left).toHaveLength(1)
    await desk.host.sql`update public.event_signups set is_waiting = true where id = ${id}`
    await desk.host
      .sql`update public.events set starts_at = '2025-12-01', ends_at = '2025-12-02' where id = ${event}`
    expect((await readRoster()).left).toHaveLength(2)
  })

  it('a guest who joins again keeps the paid fee, and other guests cannot see it', async () => {
    const ann = await newPerson(desk.host, { name: 'Ann Alder' })
    await joinEvent(ann)
    await takeGuestFees('Ann Alder')
    const listOwnFees = async ({ client }: Pick<typeof ann, 'client'>) =>
      (await client.rpc('my_event_fees')).data
    expect(await listOwnFees(ann)).toEqual({ [event]: 2500 })
    await leaveEvent(ann)
    expect([(await readRoster()).left.length, await listOwnFees(ann)]).toEqual([1, {}])
    await joinEvent(ann)
    expect([(await readRoster()).left.length, await listOwnFees(ann)]).toEqual([0, { [event]: 2500 }])
    expect(await listOwnFees(await newPerson(desk.host))).toEqual({})
    const ids = { p_signup_ids: [(await findGuest('Ann Alder')).id] }
    for (const { client } of [ann, { client: createVisitorClient(desk.host) }])
      expect((await client.rpc('counter_fees', ids)).error).not.toBeNull()
  })

  it('the fees of a cancelled event need attention until they are refunded', async () => {
    await addTwoGuests()
    const { body } = await takeGuestFees('Ada Wren', 'Bob Birch')
    await cancelEvent()
    expect((await readFeeAlerts()).items).toMatchObject([
      { eventId: event, title: 'Lantern Cup', guests: 2, cents: 5000 },
    ])
    await refundLine(body.number, 1)
    expect((await readFeeAlerts()).items).toMatchObject([{ guests: 1, cents: 2500 }])
    await refundLine(body.number, 2)
    expect(await readFeeAlerts()).toEqual({ count: 0, items: [] })
  })
})
