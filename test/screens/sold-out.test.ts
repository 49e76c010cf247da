import { beforeEach, expect, it } from 'vitest'
import { eventually, expectToast, follow, press, sees, usable } from './actions.ts'
import { bringSquare, fillShipping } from './card.ts'
import { open, screen, user } from './screen.tsx'
import { newcomerEmail, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => bringSquare())

const setStock = (sku: string, quantity: number) => venue.sql`
  insert into public.stock_items (sku, name, quantity, price_cents) values (${sku}, ${sku}, ${quantity}, 100)
  on conflict (sku) do update set quantity = excluded.quantity`

it('the shop refuses a quantity above the stock, naming the item, on the product page and in the cart', async () => {
  await setStock('NL-DIVOT', 3)
  const left = 'The Apology Divot Tool: only 3 left'
  await open('/shop/product/apology-divot-tool')
  await screen.findByText('Only 3 left')
  const quantity = screen.getByRole('textbox', { name: /^Quantity of/ })
  await user.clear(quantity)
  await user.type(quantity, '200')
  await sees(`${left}.`)
  await user.tab()
  await eventually(() => expect(quantity).toHaveValue('3'))
  await press(/Add to Cart/)
  await expectToast('Added to cart', '3 × The Apology Divot Tool')
  await press(/Add to Cart/)
  await expectToast('Not enough left', `${left}, and 3 are in your cart.`)

  await follow(/^Cart/)
  await screen.findByRole('heading', { level: 1, name: 'Your cart (3 items)' })
  await press(/^One more/)
  await expectToast('Not enough left', `${left}.`)
  screen.getByRole('heading', { level: 1, name: 'Your cart (3 items)' })
})

it('a buyer who comes too late sees an explanation, and the cart shows the remaining stock', async () => {
  await setStock('NL-GLOVE-LEFT-S', 9)
  await open('/shop/product/second-skin-glove')
  await user.click(await screen.findByRole('radio', { name: 'Left' }))
  await user.click(screen.getByRole('radio', { name: 'Small' }))
  await press(/Add to Cart/)
  await follow(/^Cart/)
  await fillShipping(newcomerEmail())
  const button = await usable('button', /^Pay/)
  await setStock('NL-GLOVE-LEFT-S', 0)
  await user.click(button)
  const words = 'Second Skin Glove, Left, Small is sold out. Please review your cart.'
  await expectToast('Payment failed', words)
  await sees('Out of Stock')
  await eventually(() => expect(screen.getByRole('button', { name: /^Pay/ })).toBeDisabled())
})
