import { expect, it, vi } from 'vitest'
import { eventually, expectAddress, expectToast, follow, press, usable } from './actions.ts'
import { bringSquare, putTowelInCart } from './card.ts'
import { cut } from './network.ts'
import { open, screen, user } from './screen.tsx'
import { openVenue } from './venue.ts'

openVenue()
const articles = () => screen.getAllByRole('article')
const first = () => articles()[0]
const articleOf = (product: string) => articles().find(({ textContent }) => textContent?.includes(product))

// This test comes first, because a recent answer is not requested again.
it("the shop shows the catalogue's stock when the live stock cannot be read", async () => {
  cut('rest/v1/stock_items')
  const said = vi.spyOn(console, 'warn').mockReturnValue()
  await open('/shop')
  await eventually(() => expect(String(said.mock.calls)).toContain('The stock'))
  await usable('button', 'Buy Now Waffle Towel')
  said.mockRestore()
})

it('the shop sorts products, reports an empty search, and shows one collection', async () => {
  await open('/shop?sort=price-low')
  await eventually(() => expect(first()).toHaveTextContent('$6.50'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'price-high')
  await eventually(() => expect(first()).toHaveTextContent('$74.00'))
  await user.type(screen.getByPlaceholderText('Search products...'), 'trombone')
  await screen.findByText('No products found')
  await follow('19th Hole')
  await eventually(() => expect(first()).toHaveTextContent('19th Hole'))
})

it('the shop marks sold-out products and redirects from an unknown product', async () => {
  await open('/shop')
  await eventually(() => expect(articleOf('Heads or Tails Marker')).toHaveTextContent('Out of Stock'))
  expect(screen.getByRole('button', { name: 'Buy Now Heads or Tails Marker' })).toBeDisabled()
  await open('/shop/product/brass-ball-marker')
  expect(await screen.findByRole('button', { name: /Add to Cart/ })).toBeDisabled()
  await open('/shop/product/lights-out-t-shirt')
  expect(await screen.findByRole('radio', { name: 'Small (unavailable)' })).toBeDisabled()
  await open('/shop/product/no-such-thing')
  await expectAddress('/shop')
})

it('the cart survives a reload, follows other tabs, and ignores corrupt storage', async () => {
  bringSquare()
  const titled = (name: string) => screen.findByRole('heading', { level: 1, name })
  await putTowelInCart()
  await open('/cart')
  await titled('Your cart (1 item)')
  localStorage.removeItem('nightlark.cart')
  window.dispatchEvent(new StorageEvent('storage', { key: 'nightlark.cart' }))
  await titled('Your cart is empty')

  await putTowelInCart()
  await press('Clear Cart')
  await expectToast('Cart cleared', 'All items removed from cart')
  await titled('Your cart is empty')
  localStorage.setItem('nightlark.cart', '{"not":["a cart"')
  await open('/cart')
  await titled('Your cart is empty')
})
