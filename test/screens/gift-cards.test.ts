import { beforeEach, expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { eventually, expectToast, fill, press, sees } from './actions.ts'
import {
  applyGiftCard,
  bringSquare,
  chargesOf,
  fillShipping,
  issueGiftCard,
  pay,
  payWith,
  putTowelInCart,
} from './card.ts'
import { answer } from './network.ts'
import { open, screen, user } from './screen.tsx'
import { newcomerEmail, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => bringSquare())

it('a gift card worth more than the order pays it without a card', async () => {
  const email = newcomerEmail()
  await issueGiftCard(venue.sql, '0123456789ABCDEF', 2_000)
  await putTowelInCart()
  await applyGiftCard('0123-4567-89ab-cdef')
  await sees('-$17.28')
  await sees('$2.72 will be left on the gift card.')
  await fillShipping(email)
  await pay('Place order')
  await press('View order')
  await screen.findByText('Paid by gift card')
  expect(screen.queryByText('Paid by card')).toBeNull()
  expect(await chargesOf(venue.sql, email)).toEqual([])
  const [card] = await venue.sql`select balance_cents from public.gift_cards where last_four = 'CDEF'`
  expect(card).toEqual({ balance_cents: 272 })
})

it('an applied gift card survives a declined card, but not its removal or a reload', async () => {
  await issueGiftCard(venue.sql, '123456789ABCDEFG', 1_000)
  await putTowelInCart()
  await applyGiftCard('123456789ABCDEFG')
  await fillShipping(newcomerEmail())
  payWith('card-nonce-declined')
  await pay('Pay $7.28')
  await expectToast('Payment failed')
  await sees('Gift card ending in DEFG')
  expect(JSON.stringify(localStorage)).not.toContain('123456789ABC')

  await press('Remove gift card')
  await screen.findByRole('button', { name: 'Pay $17.28' })
  await applyGiftCard('123456789ABCDEFG')
  await open('/cart')
  await screen.findByRole('button', { name: 'Pay $17.28' })
})

it('the gift card field shows the error of a wrong code', async () => {
  await putTowelInCart()
  await user.click(await screen.findByText('Have a gift card?'))
  const field = await screen.findByLabelText('Gift card code')
  const saysAtField = (words: string) => eventually(() => expect(field).toHaveAccessibleDescription(words))
  await press('Apply')
  await saysAtField('Enter the code of the gift card.')
  await fill('Gift card code', 'no such code')
  await press('Apply')
  await saysAtField('We do not know this gift card. Please check the code.')
  expect(field).toHaveFocus()
  await expectAccessible()

  const error = 'Too many tries. Please wait a few minutes and try again.'
  answer('check-gift-card', { success: false, code: 'too_many', error }, 429)
  await press('Apply')
  await saysAtField(error)
})

it('checkout checks a gift card again that was spent elsewhere', async () => {
  const email = newcomerEmail()
  await issueGiftCard(venue.sql, '23456789ABCDEFGH', 1_000)
  await putTowelInCart()
  await applyGiftCard('23456789ABCDEFGH')
  await fillShipping(email)
  await venue.sql`update public.gift_cards set balance_cents = 300 where last_four = 'EFGH'`
  await pay('Pay $7.28')
  await expectToast('Payment failed', 'The balance of the gift card has changed.')
  await pay('Pay $14.28')
  await expectToast('Payment successful!')
  expect(await chargesOf(venue.sql, email)).toEqual([1_428])
})
