import { describe, expect, it } from 'vitest'
import { orderSample } from '../../test/email-samples.ts'
import { renderEmail } from './render-email.ts'

/** 11 PM on the day after Thanksgiving. */
const orderedOn = Date.parse('2026-11-28T05:00:00Z')
const site = { siteUrl: 'https://site.example', now: Date.parse('2026-01-05T12:00:00Z') }

describe('renderEmail', () => {
  it('renderEmail greets a new person by name in both parts', () => {
    const mail = renderEmail('welcome', { name: 'Ada Wren' }, site)
    expect(mail?.subject).toBe('Welcome to Nightlark')
    expect(mail?.text).toContain('Hi Ada Wren,')
    expect(mail?.html).toContain('>Hi Ada Wren,</p>')
  })

  it('renderEmail shows a name with markup as text', () => {
    const mail = renderEmail('welcome', { name: '<img src=x>' }, site)
    expect(mail?.html).toContain('&lt;img src=x&gt;')
    expect(mail?.text).toContain('<img src=x>')
  })

  it('renderEmail removes addresses from a name, and has a greeting without one', () => {
    const greeted = (name: string) => renderEmail('welcome', { name }, site)?.text.split('\n')[2]
    expect(greeted('Win https://evil.example \u202Enow')).toBe('Hi Win now,')
    expect(greeted('www.evil.example')).toBe('Hi there,')
  })

  it.each(['welcome', 'confirm_email'])(
    'renderEmail greets an unverified address without a name (%s)',
    (template) => {
      const greeted = (name: string) => renderEmail(template, { name, token: 't' }, site)?.text.split('\n')[2]
      for (const name of ['Ada Wren', 'Win $500 - call (900) 555-0100 now', 'Call Evil Bank Now'])
        expect(greeted(name)).toBe('Hi there,')
    },
  )

  it('renderEmail lists the items of an order with its totals', () => {
    const lines = [{ name: 'Polo', choice: 'Black, Medium', quantity: 2, unitCents: 4500, lineCents: 9000 }]
    const sums = {
      subtotalCents: 9000,
      taxableCents: 9000,
      taxPercent: 8,
      taxCents: 720,
      totalCents: 9720,
      cardCents: 7720,
      giftCents: 2000,
    }
    const order = { name: 'Bea & Co', number: 'NL-10001', key: 'k1', lines, ...sums }
    const mail = renderEmail('receipt', order, site)
    expect(mail?.subject).toBe('Your receipt for order NL-10001')
    expect(mail?.text).toContain('Hi Bea & Co,')
    expect(mail?.text).toContain('2 × Polo (Black, Medium), $45.00 each: $90.00')
    expect(mail?.text).toContain('Your card was charged $77.20. Your gift card paid $20.00.')
    expect(mail?.text).toContain('View your order: https://site.example/orders/NL-10001?key=k1')
    expect(mail?.text).toContain('Subtotal: $90.00\nSales tax (8%): $7.20\nTotal: $97.20')
  })

  it('renderEmail removes links typed by a buyer from a receipt', () => {
    const typed = 'Win at https://evil.example or www.evil.example'
    const address = { ...orderSample.address, line1: typed }
    const { text = '' } =
      renderEmail('receipt', { ...orderSample, name: typed, notes: typed, address }, site) ?? {}
    expect(text).toContain('Ship to: Win at or, Win at or, Cullman, AL 35055\nYour notes: Win at or\n')
    expect(text).not.toContain('evil')
  })

  it('renderEmail repeats the arrival day and return policy of the checkout in a receipt', () => {
    const { text = '' } = renderEmail('receipt', { ...orderSample, orderedAt: orderedOn }, site) ?? {}
    expect(text).toContain('Arrival: Arrives by Friday, Dec 4.')
    expect(text).toContain('Returns: Changed your mind? Bring or send it back unused within 30 days')
    const lines = orderSample.lines.map((line) => ({ ...line, isServedHere: true, isGiftCard: false }))
    const food = { ...orderSample, lines, delivery: 'pickup', address: null, orderedAt: orderedOn }
    expect(renderEmail('receipt', food, site)?.text).not.toContain('Returns')
  })

  it('renderEmail shows the pickup time in a receipt', () => {
    const staffed = [{ day: '2026-11-28', hours: [{ opensMinute: 600, closesMinute: 1320 }] }]
    const order = { ...orderSample, delivery: 'pickup', address: null, orderedAt: orderedOn, staffed }
    expect(renderEmail('receipt', order, site)?.text).toContain('Pickup: Ready Saturday from 10:15 AM.')
  })

  it('renderEmail marks alcohol on each line of a receipt', () => {
    const drink = { name: 'Lager', choice: '', quantity: 1, unitCents: 550, lineCents: 550, needsId: true }
    const mail = renderEmail('receipt', { ...orderSample, lines: [drink, ...orderSample.lines] }, site)
    expect(mail?.text).toContain('1 × Lager (21 and over, bring an ID): $5.50')
  })

  it("renderEmail shows a gift card's recipient and design in a receipt", () => {
    const gift = { toName: 'Frankie', toEmail: 'frankie@example.test', sendOn: '', design: 'birthday' }
    const line = {
      name: 'Gift Card',
      choice: '',
      quantity: 1,
      unitCents: 5000,
      lineCents: 5000,
      isGiftCard: true,
    }
    const { text = '' } = renderEmail('receipt', { ...orderSample, lines: [{ ...line, gift }] }, site) ?? {}
    expect(text).toContain('“Happy birthday” for Frankie: goes to frankie@example.test right away.')
  })

  it('renderEmail explains in a receipt why a gift card is not taxed', () => {
    const lines = [{ name: 'Gift Card', choice: '', quantity: 1, unitCents: 5000, lineCents: 5000 }]
    const sums = {
      subtotalCents: 5000,
      taxableCents: 0,
      taxPercent: 8,
      taxCents: 0,
      totalCents: 5000,
      cardCents: 5000,
      giftCents: 0,
    }
    const mail = renderEmail('receipt', { name: 'Bea', number: 'NL-1', key: 'k1', lines, ...sums }, site)
    expect(mail?.text).toContain('Gift cards are not taxed when sold, only when spent.')
  })

  it('renderEmail sends a gift card with its code', () => {
    const mail = renderEmail('gift_card', { name: 'Bea', code: 'ABCD-2345', cents: 5000 }, site)
    expect(mail?.text).toContain('worth $50.00')
    expect(mail?.text).toContain('Code:\n\nABCD-2345\n')
  })

  it('renderEmail says to which payment method a refund went', () => {
    const what = { name: 'Bea', about: 'order', number: 'NL-1', cardCents: 500, giftCents: 0 }
    const mail = renderEmail('refund', what, site)
    expect(mail?.text).toContain('$5.00 to your card')
    expect(mail?.text).not.toContain('gift card')
    expect(renderEmail('refund', { ...what, byHand: true }, site)?.text).toContain(
      '$5.00 paid to you directly',
    )
  })

  it('renderEmail reports a failed refund that is still owed', () => {
    const what = { name: 'Bea', about: 'booking', number: 'NB-1', cardCents: 500, giftCents: 200 }
    const mail = renderEmail('refund_failed', what, site)
    expect(mail?.subject).toBe("Your refund for booking NB-1 didn't go through")
    expect(mail?.text).toContain('We still owe you this money.')
    expect(mail?.text).toContain('return the $2.00 from your gift card')
    expect(mail?.text).not.toContain('given back:')
  })

  it('renderEmail keeps a subject on one line', () => {
    const event = { id: 'e', name: '', startsAt: '2026-01-06T00:00Z', endsAt: '2026-01-06T01:00Z' }
    const title = 'Hi\r\nBcc: all@example.com'
    expect(renderEmail('event_joined', { ...event, title }, site)?.subject).toBe(
      "You're in: Hi Bcc: all@example.com",
    )
  })

  it('renderEmail returns null for an unknown template', () => {
    expect(renderEmail('nonsense', {}, site)).toBeNull()
  })
})
