import { describe, expect, it } from 'vitest'
import { checkUnsettledBooksAfterEach, queueSquareFailures, reconcilePayments } from './world/calls.ts'
import { bookHold, holdBay, timeAt, withVenue } from './world/venue.ts'

const { host, bays } = withVenue()
checkUnsettledBooksAfterEach(host)

const free = { amount: 0, sourceId: '' }

describe('a hold whose card payment is pending', () => {
  it('a hold whose card payment is pending cannot be booked for free', async () => {
    const { body: held } = await holdBay(host, { bayId: bays.first, start: timeAt(720) })
    await queueSquareFailures(host, { do: 'drop-answer', endpoint: 'create-payment', times: 3 })
    expect((await bookHold(host, held.hold)).status).toBe(504)
    const { status, body } = await bookHold(host, held.hold, free)
    expect([status, body.rule]).toEqual([409, 'changed'])
    await reconcilePayments(host)
    expect([...(await host.sql`select from public.bookings where status = 'confirmed'`)]).toEqual([])
  })
})

describe('payments without Square', () => {
  it('paid bookings are refused without Square, by gift card as well, and free bookings are made', async () => {
    const { cards } = host.environment
    host.environment.cards = null
    const { body: held } = await holdBay(host, { bayId: bays.second, start: timeAt(720) })
    const byGiftCard = { sourceId: '', giftCode: 'ABCD-EFGH-JKMN-PQRS', cardAmount: 0 }
    expect((await bookHold(host, held.hold, byGiftCard)).body).toMatchObject({
      code: 'unavailable',
      error: 'Square configuration not available',
    })
    expect([...(await host.sql`select from public.payments where status = 'pending'`)]).toEqual([])
    await host.sql`update public.price_rules set cents_per_hour = 0`
    const { body: gift } = await holdBay(host, { bayId: bays.second, start: timeAt(840) })
    expect((await bookHold(host, gift.hold, free)).status).toBe(200)
    host.environment.cards = cards
  })
})
