import { describe, expect, it } from 'vitest'
import { open, screen, within } from './screen.tsx'
import { openVenue } from './venue.ts'

openVenue()

/** Texts of the bars at the bottom of a phone screen. */
const bars = () => [...document.querySelectorAll('.book-bar, .buy-bar')].map(({ textContent }) => textContent)
const header = async () => within(await screen.findByRole('banner'))

describe('the bottom bar on a phone', () => {
  it.each(['/', '/no-such-page'])('the bottom bar on %s offers to book', async (path) => {
    await open(path)
    await header()
    expect(bars()).toEqual(['Book'])
  })

  it.each(['/shop', '/cart', '/waiting', '/bookings/NB-1', '/orders/NL-1'])(
    'the bottom bar is hidden on %s, which has its own action',
    async (path) => {
      await open(path)
      const links = await header()
      expect(bars()).toEqual([])
      expect(links.getByRole('link', { name: 'Book a bay' })).toHaveAttribute('href', '/booking')
    },
  )

  it('the bottom bar on a product offers Add to Cart with the price of the selection', async () => {
    await open('/shop/product/waffle-towel')
    await screen.findByRole('button', { name: 'Add to Cart - $16.00' })
    expect(bars()).toEqual(['Add to Cart - $16.00'])
  })
})

it('the footer links to the pages and shows the copyright', async () => {
  await open('/shop')
  const footer = within(await screen.findByRole('contentinfo'))
  for (const [name, path] of [
    ['Book a bay', '/booking'],
    ['Memberships', '/member-signup'],
    ['Calendar', '/calendar'],
    ['Shop', '/shop'],
    ['Back to top', '#top'],
  ])
    expect(footer.getByRole('link', { name })).toHaveAttribute('href', path)
  footer.getByText('© 2026 Nightlark Golf Clubhouse. All rights reserved.')
})
