import { expect, it, vi } from 'vitest'
import { eventually, sees } from './hand.ts'
import { open, screen, user } from './screen.tsx'
import { openVenue } from './venue.ts'

const venue = openVenue()

it('shows what is really left', async () => {
  await venue.sql`
    insert into public.stock_items (sku, name, quantity, price_cents)
    values ('NL-DIVOT', 'Divot Tool', 3, 100), ('NL-TOWEL', 'Towel', 0, 100)
    on conflict (sku) do update set quantity = excluded.quantity`
  const tool = () =>
    screen.getAllByRole('article').find(({ textContent }) => textContent?.includes('Apology'))
  await open('/shop')
  await eventually(() => expect(tool()).toHaveTextContent('Only 3 left'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await user.click(screen.getByRole('heading', { name: 'The shop' }))
  await vi.advanceTimersByTimeAsync(4_000)
  await sees('Not live right now: what is left is read again every 30 seconds.')
  vi.useRealTimers()
  await open('/shop/product/apology-divot-tool')
  await screen.findByText('Only 3 left')
  await open('/shop/product/waffle-towel')
  await screen.findByText('Out of Stock')
  expect(screen.getByRole('button', { name: /Add to Cart/ })).toBeDisabled()
})
