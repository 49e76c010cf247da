import { describe, expect, it } from 'vitest'
import { ask, basketOf, checkoutOf, pay, reconcile } from './world/calls.ts'
import {
  giftFor,
  give,
  giveBack,
  giveUnchecked,
  host,
  letters,
  lineOf,
  look,
  openGiftVenue,
  resend,
  rounds,
  setClock,
  spend,
} from './world/gift-cards.ts'

openGiftVenue()

describe('a gift card for someone else', () => {
  it('a gift card is emailed to its recipient at once with the message and amount of the buyer', async () => {
    const { card } = await give(giftFor())
    expect(await letters()).toMatchObject([
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
    expect((await look(card.code)).body.giftCard).toMatchObject({
      initialCents: 7_500,
      balanceCents: 7_500,
      toName: 'Fay Friend',
      uses: [],
    })
  })

  it('gift cards for several recipients in one order are emailed one by one', async () => {
    const own = giftFor({ toName: '', toEmail: '', cents: 2_500 })
    const given = await give(giftFor(), giftFor({ toEmail: 'gus@example.com', toName: 'Gus' }), own)
    expect((await letters()).map(({ to, template }) => [to, template])).toEqual([
      ['fay@example.com', 'gift'],
      ['gus@example.com', 'gift'],
      ['buyer@example.com', 'gift_card'],
    ])
    const { body } = await ask(host(), 'get-order', { number: given.number, key: given.key })
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
    const gift = giftFor(parts)
    const items = [lineOf(gift)]
    const checkout = checkoutOf({
      items,
      amount: gift.cents / 100,
      delivery: 'email',
      shippingAddress: undefined,
    })
    expect((await pay(host(), checkout)).status).toBe(status)
  })

  it('a repeated gift card purchase returns the first one, but not for another recipient', async () => {
    const gift = giftFor()
    const way = { attemptId: gift.id, amount: 75, delivery: 'email', shippingAddress: undefined }
    const asked = (given: typeof gift) => checkoutOf({ ...way, items: [lineOf(given)] })
    const first = await pay(host(), asked(gift))
    expect(await pay(host(), asked(gift))).toEqual(first)
    const other = await pay(host(), asked({ ...gift, toEmail: 'mallory@example.com' }))
    expect([first.status, other.status, other.body.rule]).toEqual([200, 409, 'paid-before'])
  })

  it('checkout refuses an amount chosen by the buyer for a product that is not a gift card', async () => {
    const [thing] = basketOf()
    const gift = giftFor({ cents: 1_000 })
    const checkout = checkoutOf({ items: [{ ...thing, gift }], amount: 10 })
    expect((await pay(host(), checkout)).status).toBe(409)
  })

  it('email delivery is refused for an order that also has goods', async () => {
    const gift = giftFor()
    const items = [lineOf(gift), ...basketOf()]
    const checkout = checkoutOf({ items, delivery: 'email', shippingAddress: undefined })
    expect((await pay(host(), checkout)).body.error).toMatch(/^Only gift cards come by email/)
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
      const given = await giveUnchecked(giftFor({ sendOn }))
      expect(await letters()).toEqual([])
      await setClock(before)
      await rounds()
      expect(await letters()).toEqual([])
      await setClock(at)
      await Promise.all([rounds(), rounds(), rounds()])
      await rounds()
      expect((await letters()).map(({ to }) => to)).toEqual(['fay@example.com'])
      expect(given.cards).toHaveLength(1)
    },
  )

  it('a scheduled gift card email can be readdressed and is not sent after its card was refunded', async () => {
    const given = await giveUnchecked(giftFor({ sendOn: '2026-12-24' }))
    expect((await resend(given, 'faye@example.com')).body).toMatchObject({ state: 'waiting' })
    expect((await giveBack(given)).status).toBe(200)
    await reconcile(host())
    await setClock('2026-12-24T20:00:00Z')
    await rounds()
    expect(await letters()).toEqual([])
  })

  it('a scheduled gift card email is sent by the next round when sending it failed halfway', async () => {
    await giveUnchecked(giftFor({ sendOn: '2026-12-24' }))
    await setClock('2026-12-24T20:00:00Z')
    await expect(
      host().sql.begin(async (sql) => {
        await sql`select private.send_due_gifts()`
        throw new Error('the process died')
      }),
    ).rejects.toThrow('died')
    expect(await letters()).toEqual([])
    await rounds()
    expect(await letters()).toHaveLength(1)
  })
})

describe('resending a gift card email', () => {
  it('resending a gift card email to the same address keeps its code', async () => {
    const given = await give(giftFor())
    await host().sql`update private.mail_outbox set status = 'sent', sent_at = now(), data = '{}'`
    expect((await resend(given, 'fay@example.com')).body).toMatchObject({ state: 'sent' })
    const [, again] = await letters()
    expect(again).toMatchObject({ to: 'fay@example.com', status: 'waiting' })
    expect(again?.data.code.replaceAll('-', '')).toBe(given.card.code)
  })

  it('resending a gift card email to another address replaces its code', async () => {
    const given = await give(giftFor())
    await host().sql`update private.mail_outbox set status = 'sent', sent_at = now(), data = '{}'`
    expect((await resend(given, 'Faye@Example.com')).body).toMatchObject({ state: 'sent' })
    const code = (await letters()).find(({ to }) => to === 'faye@example.com')?.data.code
    expect((await look(given.card.code)).status).toBe(404)
    expect((await look(code)).body.giftCard.balanceCents).toBe(7_500)
    const told = await host().sql`
      select to_address, data ->> 'to' as friend from private.mail_outbox where template = 'gift_readdressed'`
    expect(told).toEqual([{ to_address: 'buyer@example.com', friend: 'faye@example.com' }])
  })

  it('resending a gift card email replaces one that has not been sent', async () => {
    const given = await give(giftFor())
    await resend(given, 'faye@example.com')
    expect((await letters()).map(({ to }) => to)).toEqual(['faye@example.com'])
  })

  it('a used gift card is not resent to another address, and no card is resent more than ten times', async () => {
    const given = await give(giftFor())
    expect((await spend(given.card.code)).status).toBe(200)
    expect((await resend(given, 'thief@example.com')).status).toBe(409)
    for (let n = 0; n < 9; n++) expect((await resend(given, 'fay@example.com')).status).toBe(200)
    expect((await resend(given, 'fay@example.com')).body.error).toMatch(/too often/)
  })
})
