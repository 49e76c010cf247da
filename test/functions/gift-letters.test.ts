import { describe, expect, it } from 'vitest'
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
} from './gift-steps.ts'
import { ask, basketOf, checkoutOf, pay, reconcile } from './till.ts'

openGiftVenue()

describe('a gift card for somebody', () => {
  it('goes to them at once, with the words and the worth that the buyer chose', async () => {
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

  it('stands beside others for others in one order, each with a letter of its own', async () => {
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
    ['too little', { cents: 999 }, 400],
    ['too much', { cents: 50_001 }, 400],
    ['no address', { toEmail: '' }, 400],
    ['an unknown design', { design: 'neon' }, 400],
    ['no day', { sendOn: '2026-02-31' }, 400],
    ['a day before all calendars', { sendOn: '0000-01-01' }, 400],
    ['a day in ten years', { sendOn: '2036-02-01' }, 409],
  ])('is not sold with %s', async (_, parts, status) => {
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

  it('is sold once to a retry, and not to one that gives it to another', async () => {
    const gift = giftFor()
    const way = { attemptId: gift.id, amount: 75, delivery: 'email', shippingAddress: undefined }
    const asked = (given: typeof gift) => checkoutOf({ ...way, items: [lineOf(given)] })
    const first = await pay(host(), asked(gift))
    expect(await pay(host(), asked(gift))).toEqual(first)
    const other = await pay(host(), asked({ ...gift, toEmail: 'mallory@example.com' }))
    expect([first.status, other.status, other.body.rule]).toEqual([200, 409, 'paid-before'])
  })

  it('is what it says: no other product takes a price of the guest', async () => {
    const [thing] = basketOf()
    const gift = giftFor({ cents: 1_000 })
    const checkout = checkoutOf({ items: [{ ...thing, gift }], amount: 10 })
    expect((await pay(host(), checkout)).status).toBe(409)
  })

  it('comes by email only where nothing else is bought', async () => {
    const gift = giftFor()
    const items = [lineOf(gift), ...basketOf()]
    const checkout = checkoutOf({ items, delivery: 'email', shippingAddress: undefined })
    expect((await pay(host(), checkout)).body.error).toMatch(/^Only gift cards come by email/)
  })
})

describe('a letter for a later day', () => {
  // Clocks go forward on March 8 and back on November 1 in 2026.
  it.each([
    ['2026-03-07', '2026-03-07T13:59:00Z', '2026-03-07T14:00:00Z'],
    ['2026-03-08', '2026-03-08T12:59:00Z', '2026-03-08T13:00:00Z'],
    ['2026-11-01', '2026-11-01T13:59:00Z', '2026-11-01T14:00:00Z'],
  ])('of %s goes at eight on the venue’s clock, and once', async (sendOn, before, at) => {
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
  })

  it('never goes for a card that was given back, and its address can be mended before', async () => {
    const given = await giveUnchecked(giftFor({ sendOn: '2026-12-24' }))
    expect((await resend(given, 'faye@example.com')).body).toMatchObject({ state: 'waiting' })
    expect((await giveBack(given)).status).toBe(200)
    await reconcile(host())
    await setClock('2026-12-24T20:00:00Z')
    await rounds()
    expect(await letters()).toEqual([])
  })

  it('that is lost half-way is begun anew: the card and its letter are one transaction', async () => {
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

describe('the letter again', () => {
  it('goes to the same address with the same code, though it says the same', async () => {
    const given = await give(giftFor())
    await host().sql`update private.mail_outbox set status = 'sent', sent_at = now(), data = '{}'`
    expect((await resend(given, 'fay@example.com')).body).toMatchObject({ state: 'sent' })
    const [, again] = await letters()
    expect(again).toMatchObject({ to: 'fay@example.com', status: 'waiting' })
    expect(again?.data.code.replaceAll('-', '')).toBe(given.card.code)
  })

  it('goes to a mended address with a new code: who got it by mistake has nothing', async () => {
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

  it('overtakes the one that has not gone out', async () => {
    const given = await give(giftFor())
    await resend(given, 'faye@example.com')
    expect((await letters()).map(({ to }) => to)).toEqual(['faye@example.com'])
  })

  it('goes to nobody else once the card was used, and ten times at the most', async () => {
    const given = await give(giftFor())
    expect((await spend(given.card.code)).status).toBe(200)
    expect((await resend(given, 'thief@example.com')).status).toBe(409)
    for (let n = 0; n < 9; n++) expect((await resend(given, 'fay@example.com')).status).toBe(200)
    expect((await resend(given, 'fay@example.com')).body.error).toMatch(/too often/)
  })
})
