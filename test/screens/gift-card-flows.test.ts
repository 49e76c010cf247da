import { beforeEach, expect, it } from 'vitest'
import { giftPath } from '#domain/shop/gift-path.ts'
import { orderPath } from '#domain/shop/order-path.ts'
import { buildCheckout, payOrder as placeOrder } from '../functions/world/calls.ts'
import { buildGift, toCartLine } from '../functions/world/gift-cards.ts'
import { eventually, expectToast, fill, follow, inside, press, sees, textsOf } from './actions.ts'
import { applyGiftCard, bringSquare, fillContact, fillShipping, pay, putTowelInCart } from './card.ts'
import { open, screen, user } from './screen.tsx'
import { newcomerEmail, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => bringSquare())

const untaxed = 'Gift cards are not taxed when sold, only when spent.'

const expectSums = (...sums: string[]) =>
  eventually(() => expect(textsOf(screen.getAllByRole('definition'))).toEqual(sums))

async function viewOrder(): Promise<void> {
  await expectToast('Payment successful!')
  await press('View order')
  await screen.findByRole('heading', { level: 1, name: /^Order NL-\d+$/ })
}

/** The gift card codes emailed to a person. */
const codesFor = async (email: string) =>
  (
    await venue.sql`
      select card.id, code from private.gift_card_codes join public.gift_cards card on card.id = gift_card_id
      left join public.orders o on o.id = order_id where coalesce(to_email, o.email) = ${email}`
  ).map(({ id, code }) => ({ id: String(id), code: String(code) }))

it('a guest buys a gift card, pays a small order with it, and uses the rest toward the next', async () => {
  const email = newcomerEmail()
  await open('/shop/product/gift-card')
  await user.click(await screen.findByText('For me to print'))
  await press('Add to Cart - $50.00')
  await follow(/^Cart/)
  await fillContact(email)
  await sees(untaxed)
  await pay('Pay $50.00')
  await viewOrder()
  const [{ code } = { code: '' }] = await codesFor(email)
  await expectSums('$50.00', '$0.00', '$50.00', '$50.00')
  await sees(untaxed)
  await sees(`$50.00, ending in ${code.slice(-4)}`)
  await sees(`Code sent to ${email}`)

  await putTowelInCart()
  await applyGiftCard(code)
  await fillShipping(email)
  await pay('Place order')
  await viewOrder()
  await expectSums('$16.00', '$1.28', '$17.28', '$17.28')

  // The remaining $32.72 pays part of a polo at $62.64 including tax.
  await open('/shop/product/dusk-polo-shirt')
  await user.click(await screen.findByRole('radio', { name: 'Small' }))
  await press(/Add to Cart/)
  await follow(/^Cart/)
  await applyGiftCard(code.toLowerCase())
  await sees('-$32.72')
  await fillShipping(email)
  await pay('Pay $29.92')
  await viewOrder()
  await expectSums('$58.00', '$4.64', '$62.64', '$32.72', '$29.92')
  const charges = await venue.sql`
    select amount_cents from practice.payments
    where request ->> 'buyer_email_address' = ${email} and status in ('APPROVED', 'COMPLETED') order by created_at`
  expect(charges.map(({ amount_cents }) => amount_cents)).toEqual([5_000, 2_992])
})

it('a guest checks the balance of a gift card by its code', async () => {
  const gift = buildGift({ cents: 5_000, toEmail: newcomerEmail() })
  const parts = { items: [toCartLine(gift)], amount: 50, delivery: 'email', shippingAddress: undefined }
  await placeOrder(venue.host, buildCheckout(parts))
  const [{ code } = { code: '' }] = await codesFor(gift.toEmail)
  const items = [{ id: 'waffle-towel', name: 'Waffle Towel', price: 16, quantity: 1 }]
  const spent = { items, amount: 17.28, giftCode: code, cardAmount: 0, sourceId: '' }
  expect((await placeOrder(venue.host, buildCheckout(spent))).status).toBe(200)
  await open('/gift')
  await fill('Gift card code', '0000-0000-0000-0000')
  await press('Check balance')
  const field = screen.getByLabelText('Gift card code')
  await eventually(() => expect(field).toHaveAccessibleDescription(/^We do not know this gift card/))
  await fill('Gift card code', code.toLowerCase())
  await press('Check balance')
  await screen.findByText('$32.72')
  expect(await screen.findByRole('list', { name: 'Used for' })).toHaveTextContent('-$17.28')
})

it('the gift card form survives a reload, and cards for two friends are separate lines', async () => {
  const fillGift = async (name: string, email: string) => {
    await fill('Their name', name)
    await fill('Their email', email)
    await fill('Your name', 'Robin')
  }
  await open('/shop/product/gift-card')
  await fillGift('Fay Friend', 'fay@example.com')
  await fill(/^Message/, 'Happy swings')
  await user.click(screen.getByText('Other'))
  await fill('Your amount in dollars', '7')
  await press(/^Add to Cart/)
  const amount = screen.getByLabelText('Your amount in dollars')
  await eventually(() => expect(amount).toHaveAccessibleDescription(/^Enter an amount of \$10\.00/))
  await fill('Your amount in dollars', '62.50')
  await open('/shop/product/gift-card')
  await eventually(() => expect(screen.getByLabelText('Their name')).toHaveValue('Fay Friend'))
  expect(screen.getByLabelText(/^Message/)).toHaveValue('Happy swings')
  await press('Add to Cart - $62.50')
  await eventually(() => expect(screen.getByLabelText('Their name')).toHaveValue(''))
  await fillGift('Gus', 'gus@example.com')
  await press(/^Add to Cart/)
  await user.click(screen.getByText('For me to print'))
  await press(/^Add to Cart/)
  await follow(/^Cart/)
  await screen.findByRole('heading', { level: 1, name: 'Your cart (3 items)' })
  await open('/cart')
  await sees('For Fay Friend (fay@example.com)')
  await sees('For you to print')
  await press(/^Remove .* for Gus$/)
  await screen.findByRole('heading', { level: 1, name: 'Your cart (2 items)' })
  await screen.findByRole('button', { name: 'Pay $112.50' })
})

it('staff resend a gift card to a corrected address with a new code and refund it to its buyer', async () => {
  const gift = buildGift({ cents: 10_000, toEmail: newcomerEmail() })
  const parts = { items: [toCartLine(gift)], amount: 100, delivery: 'email', shippingAddress: undefined }
  const { body } = await placeOrder(venue.host, buildCheckout(parts))
  const order = orderPath(body.orderNumber, body.orderKey)
  const [first] = await codesFor(gift.toEmail)
  await open(order)
  await press(/^Send again/)
  const right = newcomerEmail()
  await fill('Email', right, await inside('dialog'))
  await press('Send', await inside('dialog'))
  await sees('The email is on its way.')
  const [second] = await codesFor(right)
  const expectUnknown = async (card = { id: '', code: '' }) => {
    expect(card.code).not.toBe('')
    await open(giftPath(card.id, card.code))
    await sees('We do not know this gift card')
  }
  await expectUnknown(first)

  await open(giftPath(String(second?.id), String(second?.code)))
  await sees('See you at the tee')
  await open(order)
  await press(/^Return it/)
  await press('Refund $100.00')
  await eventually(() =>
    expect(screen.getByRole('list', { name: 'Gift cards' })).toHaveTextContent('Refunded'),
  )
  await expectUnknown(second)
})
