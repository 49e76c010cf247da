import { describe, expect, it } from 'vitest'
import { fillBeforeAll, newAdmin } from '../host/test-host.ts'
import { clearBookings, holdBays, withThreeBays } from './world/bills.ts'
import { callFunction, checkBooksAfterEach, reconcilePayments } from './world/calls.ts'
import { bookHold, holdBay, timeAt } from './world/venue.ts'

const { host, bays } = withThreeBays()
const admin = fillBeforeAll(() => newAdmin(host))
checkBooksAfterEach(host, clearBookings)

const noon = timeAt(720, '2026-01-08')
const hour = 3_600_000
const toBayId = (n: number) => bays[n] ?? ''
type PartyBooking = {
  number: string
  bay: number
  hour: number
  sequence: number
  price: number
  paid: number
}

/** Books a party of six in the first two bays at noon. */
async function bookParty(): Promise<[PartyBooking, PartyBooking]> {
  const times = [0, 1].map((n) => ({ bayId: toBayId(n), start: noon }))
  const held = await holdBays(host, { kind: 'party', times, players: 6 })
  await bookHold(host, held.body.hold)
  return readParty()
}

async function readParty(): Promise<[PartyBooking, PartyBooking]> {
  const rows = await host.sql<
    { number: string; bay_id: string; starts_at: Date; sequence: number; price_cents: number; paid: number }[]
  >`
    select number, bay_id, starts_at, sequence, price_cents, private.paid_for_booking(id) as paid
    from public.bookings where bill_id is not null order by number`
  const [first, second] = rows.map(({ number, bay_id, starts_at, sequence, price_cents: price, paid }) => ({
    number,
    bay: bays.indexOf(bay_id),
    hour: (new Date(starts_at).getTime() - noon) / hour,
    sequence,
    price,
    paid,
  }))
  if (!first || !second) throw new Error('There is no party.')
  return [first, second]
}

const moveParty = (
  first: PartyBooking,
  to: number[],
  start: number,
  second: PartyBooking,
  parts: object = {},
) =>
  callFunction(
    host,
    'manage-booking',
    {
      action: 'move',
      number: first.number,
      bayId: toBayId(to[0] ?? 0),
      start,
      sequence: first.sequence,
      override: '',
      others: [{ number: second.number, bayId: toBayId(to[1] ?? 1), sequence: second.sequence }],
      ...parts,
    },
    admin.token,
  )

const listPlaces = async () => (await readParty()).map(({ bay, hour }) => `${bay} ${hour}`)
const listEmails = async () =>
  (await host.sql`select template, data from private.mail_outbox order by id desc limit 3`).map(
    ({ template, data }) => `${template} ${data.bookings?.length ?? 1}`,
  )

it('shortening one bay of a party refunds that bay and leaves the other unchanged', async () => {
  const [first, second] = await bookParty()
  const place = {
    bayId: toBayId(0),
    start: noon,
    minutes: 30,
    players: 3,
    sequence: 0,
    override: 'An early train',
  }
  const as = { name: null, email: null, phone: null, note: null }
  const shown = { priceCents: 1500, backCents: 1500 }
  const wish = { action: 'change', number: first.number, ...place, ...as, shown }
  expect((await callFunction(host, 'manage-booking', wish, admin.token)).status).toBe(200)
  await reconcilePayments(host)
  expect(await readParty()).toEqual([{ ...first, price: 1500, paid: 1500, sequence: 1 }, second])
})

describe('a party moved at the desk', () => {
  it('a party moves to another time as a whole and once, with one email', async () => {
    const [first, second] = await bookParty()
    const answers = await Promise.all([1, 2].map(() => moveParty(first, [0, 1], noon + 2 * hour, second)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await moveParty(first, [0, 1], noon + 2 * hour, second)).status).toBe(200)
    expect(await readParty()).toMatchObject([
      { bay: 0, hour: 2, sequence: 1, price: 3000, paid: 3000 },
      { bay: 1, hour: 2, sequence: 1, price: 3000, paid: 3000 },
    ])
    expect((await listEmails())[0]).toBe('bill_moved 2')
    expect((await listEmails())[1]).not.toMatch(/moved/)
  })

  it('a party stays where it is when one of its bays is taken', async () => {
    const [first, second] = await bookParty()
    const other = await holdBay(host, { bayId: toBayId(1), start: noon + 3 * hour })
    await bookHold(host, other.body.hold)
    const { status, body } = await moveParty(first, [0, 1], noon + 3 * hour, second)
    expect([status, body.state]).toEqual([409, 'taken'])
    expect(await listPlaces()).toEqual(['0 0', '1 0'])
    expect((await moveParty(first, [0, 2], noon + 3 * hour, second)).status).toBe(200)
    expect(await listPlaces()).toEqual(['0 3', '2 3'])
  })

  it('a party can move through its own bays in any order', async () => {
    const [first, second] = await bookParty()
    expect((await moveParty(first, [1, 2], noon + hour / 2, second)).status).toBe(200)
    expect(await listPlaces()).toEqual(['1 0.5', '2 0.5'])
    const [one, two] = await readParty()
    expect((await moveParty(one, [0, 1], noon, two)).status).toBe(200)
    expect(await listPlaces()).toEqual(['0 0', '1 0'])
  })

  it('moving a party is refused when a colleague has moved one of its bays', async () => {
    const [first, second] = await bookParty()
    await moveParty(second, [2], noon, first, { others: [] })
    expect((await moveParty(first, [0, 1], noon + 2 * hour, second)).status).toBe(409)
    expect(await listPlaces()).toEqual(['0 0', '2 0'])
  })

  it('moving a party is refused with a booking that is not part of it', async () => {
    const [first] = await bookParty()
    const held = await holdBay(host, { bayId: toBayId(2), start: noon })
    const { body } = await bookHold(host, held.body.hold)
    const stranger = { ...first, number: body.number, sequence: 0 }
    expect((await moveParty(first, [0, 2], noon + 2 * hour, stranger)).status).toBe(409)
    expect(await listPlaces()).toEqual(['0 0', '1 0'])
  })

  it('moving a party is refused when one of its bays has been checked in', async () => {
    const [first, second] = await bookParty()
    await host.sql`update public.bookings set status = 'attended' where number = ${second.number}`
    expect((await moveParty(first, [0, 1], noon + 2 * hour, second)).body.state).toBe('changed')
    expect(await listPlaces()).toEqual(['0 0', '1 0'])
  })

  it('moving one bay of a party keeps its price when none is given', async () => {
    const [first, second] = await bookParty()
    expect((await moveParty(second, [1], noon + 4 * hour, first, { others: [] })).status).toBe(200)
    expect(await readParty()).toMatchObject([first, { ...second, hour: 4, sequence: 1 }])
  })

  it('moving a party emails the address of any of its bookings', async () => {
    const [first, second] = await bookParty()
    await host.sql`update public.bookings set email = '' where number = ${first.number}`
    await moveParty(first, [0, 1], noon + 2 * hour, second)
    const [letter] =
      await host.sql`select template, to_address from private.mail_outbox order by id desc limit 1`
    expect(letter).toEqual({ template: 'bill_moved', to_address: 'gus@example.com' })
  })

  it('moving a party against a rule requires a reason, which each of its bays keeps', async () => {
    const [first, second] = await bookParty()
    const night = timeAt(22 * 60, '2026-01-08')
    expect((await moveParty(first, [0, 1], night, second)).body.rule).toBe('staffed-hours')
    expect((await moveParty(first, [0, 1], night, second, { override: 'A late league' })).status).toBe(200)
    const reasons = await host.sql`select override_reason from public.bookings where bill_id is not null`
    expect(reasons).toEqual([{ override_reason: 'A late league' }, { override_reason: 'A late league' }])
  })
})
