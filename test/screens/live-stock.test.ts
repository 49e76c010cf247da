import { expect, it } from 'vitest'
import { eventually, sees } from './actions.ts'
import { setIntervals } from './intervals.ts'
import { open, screen, user } from './screen.tsx'
import { openVenue } from './venue.ts'

const venue = openVenue()

it('the product page shows the stock that is left', async () => {
  await venue.sql`
    insert into public.stock_items (sku, name, quantity, price_cents)
    values ('NL-DIVOT', 'Divot Tool', 3, 100), ('NL-TOWEL', 'Towel', 0, 100)
    on conflict (sku) do update set quantity = excluded.quantity`
  const tool = () =>
    screen.getAllByRole('article').find(({ textContent }) => textContent?.includes('Apology'))
  setIntervals({ openSocket: 0 })
  await open('/shop')
  await eventually(() => expect(tool()).toHaveTextContent('Only 3 left'))
  await user.click(screen.getByRole('heading', { name: 'The shop' }))
  await sees('Live updates are off. We refresh the stock every 30 seconds.')
  await open('/shop/product/apology-divot-tool')
  await screen.findByText('Only 3 left')
  await open('/shop/product/waffle-towel')
  await screen.findByText('Out of Stock')
  expect(screen.getByRole('button', { name: /Add to Cart/ })).toBeDisabled()
})
