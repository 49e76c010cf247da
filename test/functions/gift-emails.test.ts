import { describe, expect, it } from 'vitest'
import { buildCheckout, callFunction, createBasket, payOrder, reconcilePayments } from './world/calls.ts'
import {
  buildGift,
  buyGiftSentOn,
  buyGifts,
  checkBalance,
  host,
  listGiftEmails,
  refundGift,
  resendGift,
  runRounds,
  setClock,
  spendGiftCard,
  toCartLine,
  withGiftCards,
} from './world/gift-cards.ts'

withGiftCards()

describe('a gift card for someone else', () => {
  it('a gift card is emailed to its recipient at once with the message and amount of the buyer', async () => {
    const { card } = await buyGifts(buildGift())
    expect(await listGiftEmails()).toMatchObject([
      {
        to: 'fay@example.com',
        template: 'gift',
        data: {
          name: 'Fay Friend',
          from_name: 'Bea',
          message: 'See you at the tee',
          design: 'birthday',
          cents: 7_500,
        },
      },
    ])
    expect((await checkBalance(card.code)).body.giftCard).toMatchObject({
      initialCents: 7_500,
      balanceCents: 7_500,
      toName: 'Fay Friend',
      uses: [],
    })
  })

  it('gift cards for several recipients in one order are emailed one by one', async () => {
    const own = buildGift({ toName: '', toEmail: '', cents: 2_500 })
    const given = await buyGifts(buildGift(), buildGift({ toEmail: 'gus@example.com', toName: 'Gus' }), own)
    expect((await listGiftEmails()).map(({ to, template }) => [to, template])).toEqual([
      ['fay@example.com', 'gift'],
      ['gus@example.com', 'gift'],
      ['buyer@example.com', 'gift_card'],
    ])
    const { body } = await callFunction(host(), 'get-order', { number: given.number, key: given.key })
    expect(body.order.giftCards).toHaveLength(3)
    expect(JSON.stringify(body)).not.toContain(given.card.code)
  })

  it.each([
    ['too small an amount', { cents: 999 }, 400],
    ['too large an amount', { cents: 50_001 }, 400],
    ['no email', { toEmail: '' }, 400],
    ['an unknown design', { design: 'neon' }, 400],
    ['a day that does not exist', { sendOn: '2026-02-31' }, 400],
    ['a day in the year zero', { sendOn: '0000-01-01' }, 400],
    ['a day in ten years', { sendOn: '2036-02-01' }, 409],
  ])('a gift card is refused with %s', async (_, parts, status) => {
    const gift = buildGift(parts)
    const items = [toCartLine(gift)]
    const checkout = buildCheckout({
      items,
      amount: gift.cents / 100,
      delivery: 'email',
      shippingAddress: undefined,
    })
    expect((await payOrder(host(), checkout)).status).toBe(status)
  })

  it('a repeated gift card purchase returns the first one, but not for another recipient', async () => {
    const gift = buildGift()
    const way = { attemptId: gift.id, amount: 75, delivery: 'email', shippingAddress: undefined }
    const buildGiftCheckout = (given: typeof gift) => buildCheckout({ ...way, items: [toCartLine(given)] })
    const first = await payOrder(host(), buildGiftCheckout(gift))
    expect(await payOrder(host(), buildGiftCheckout(gift))).toEqual(first)
    const other = await payOrder(host(), buildGiftCheckout({ ...gift, toEmail: 'mallory@example.com' }))
    expect([first.status, other.status, other.body.rule]).toEqual([200, 409, 'paid-before'])
  })

  it('checkout refuses an amount chosen by the buyer for a product that is not a gift card', async () => {
    const [thing] = createBasket()
    const gift = buildGift({ cents: 1_000 })
    const checkout = buildCheckout({ items: [{ ...thing, gift }], amount: 10 })
    expect((await payOrder(host(), checkout)).status).toBe(409)
  })

  it('email delivery is refused for an order that also has goods', async () => {
    const gift = buildGift()
    const items = [toCartLine(gift), ...createBasket()]
    const checkout = buildCheckout({ items, delivery: 'email', shippingAddress: undefined })
    expect((await payOrder(host(), checkout)).body.error).toMatch(/^Only gift cards come by email/)
  })
})

describe('a gift card email for a later day', () => {
  // Clocks go forward on March 8 and back on November 1 in 2026.
  it.each([
    ['2026-03-07', '2026-03-07T13:59:00Z', '2026-03-07T14:00:00Z'],
    ['2026-03-08', '2026-03-08T12:59:00Z', '2026-03-08T13:00:00Z'],
    ['2026-11-01', '2026-11-01T13:59:00Z', '2026-11-01T14:00:00Z'],
  ])(
    'a gift card email for %s is sent once at eight on the clock of the venue',
    async (sendOn, before, at) => {
      await setClock('2026-03-01T12:00:00Z')
      const given = await buyGiftSentOn(buildGift({ sendOn }))
      expect(await listGiftEmails()).toEqual([])
      await setClock(before)
      await runRounds()
      expect(await listGiftEmails()).toEqual([])
      await setClock(at)
      await Promise.all([runRounds(), runRounds(), runRounds()])
      await runRounds()
      expect((await listGiftEmails()).map(({ to }) => to)).toEqual(['fay@example.com'])
      expect(given.cards).toHaveLength(1)
    },
  )

  it('a scheduled gift card email can be readdressed and is not sent after its card was refunded', async () => {
    const given = await buyGiftSentOn(buildGift({ sendOn: '2026-12-24' }))
    expect((await resendGift(given, 'faye@example.com')).body).toMatchObject({ state: 'waiting' })
    expect((await refundGift(given)).status).toBe(200)
    await reconcilePayments(host())
    await setClock('2026-12-24T20:00:00Z')
    await runRounds()
    expect(await listGiftEmails()).toEqual([])
  })

  it('a scheduled gift card email is sent by the next round when sending it failed halfway', async () => {
    await buyGiftSentOn(buildGift({ sendOn: '2026-12-24' }))
    await setClock('2026-12-24T20:00:00Z')
    await expect(
      host().sql.begin(async (sql) => {
        await sql`select private.send_due_gifts()`
        throw new Error('the process died')
      }),
    ).rejects.toThrow('died')
    expect(await listGiftEmails()).toEqual([])
    await runRounds()
    expect(await listGiftEmails()).toHaveLength(1)
  })
})

describe('resending a gift card email', () => {
  it('resending a gift card email to the same address keeps its code', async () => {
    const given = await buyGifts(buildGift())
    await host().sql`update private.mail_outbox set status = 'sent', sent_at = now(), data = '{}'`
    expect((await resendGift(given, 'fay@example.com')).body).toMatchObject({ state: 'sent' })
    const [, again] = await listGiftEmails()
    expect(again).toMatchObject({ to: 'fay@example.com', status: 'waiting' })
    expect(again?.data.code.replaceAll('-', '')).toBe(given.card.code)
  })

  it('resending a gift card email to another address replaces its code', async () => {
    const given = await buyGifts(buildGift())
    await host().sql`update private.mail_outbox set status = 'sent', sent_at = now(), data = '{}'`
    expect((await resendGift(given, 'Faye@Example.com')).body).toMatchObject({ state: 'sent' })
    const code = (await listGiftEmails()).find(({ to }) => to === 'faye@example.com')?.data.code
    expect((await checkBalance(given.card.code)).status).toBe(404)
    expect((await checkBalance(code)).body.giftCard.balanceCents).toBe(7_500)
    const told = await host().sql`
      select to_address, data ->> 'to' as friend from private.mail_outbox where template = 'gift_readdressed'`
    expect(told).toEqual([{ to_address: 'buyer@example.com', friend: 'faye@example.com' }])
  })

  it('resending a gift card email replaces one that has not been sent', async () => {
    const given = await buyGifts(buildGift())
    await resendGift(given, 'faye@example.com')
    expect((await listGiftEmails()).map(({ to }) => to)).toEqual(['faye@example.com'])
  })

  it('a used gift card is not resent to another address, and no card is resent more than ten times', async () => {
    const given = await buyGifts(buildGift())
    expect((await spendGiftCard(given.card.code)).status).toBe(200)
    expect((await resendGift(given, 'thief@example.com')).status).toBe(409)
    for (let n = 0; n < 9; n++) expect((await resendGift(given, 'fay@example.com')).status).toBe(200)
    expect((await resendGift(given, 'fay@example.com')).body.error).toMatch(/too often/)
  })
})
