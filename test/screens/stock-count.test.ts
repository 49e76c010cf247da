import { beforeEach, expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { expectAddress, expectToast, fill, follow, press, rowOf, sees } from './actions.ts'
import { changesOf } from './activity-log.ts'
import { open, screen } from './screen.tsx'
import { enterAs, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => enterAs(venue, venue.logins.admin))

it('a stock count corrects the stock, but not over a sale in between', async () => {
  const { sql } = venue
  await sql`
    insert into public.stock_items (sku, name, quantity, price_cents) values ('STORY-HAT', 'Story Hat', 30, 100)`
  await open('/admin/stock?q=Story+Hat')
  await follow(/^Correct/)
  await expectAddress('/admin/settings/stock?q=Story%20Hat')
  await press('Correct Story Hat, STORY-HAT')
  await fill('Counted', '17')
  await press('Correct')
  await screen.findByText('Enter a reason.')

  await sql`update public.stock_items set quantity = quantity - 1 where sku = 'STORY-HAT'`
  await fill('Reason', 'Monthly count')
  await press('Correct')
  await sees('The stock changed while you counted')
  await sees('Current stock: 29.')
  expect(screen.getByLabelText('Counted')).toHaveValue('17')
  await press('Correct')
  await expectToast('Stock corrected')
  expect(await rowOf('Story Hat')).toHaveTextContent('17 on the shelf')

  const [newest] = await changesOf('stock_items')
  for (const words of ['changed the stock of Story Hat from 29 to 17.', 'Reason: Monthly count'])
    expect(newest).toHaveTextContent(words)
})

it('staff start counting an uncounted stock item', async () => {
  const { sql } = venue
  await sql`insert into public.stock_items (sku, name, price_cents) values ('STORY-TAP', 'Story Tap', 600)`
  await open('/admin/settings/stock')
  await fill('Search stock', 'story-tap')
  expect(await rowOf('Story Tap')).toHaveTextContent('Not counted')
  await press('Count Story Tap, STORY-TAP')
  await sees("This item isn't counted yet.")
  await expectAccessible()
  await fill('Counted', '24')
  await fill('Reason', 'Bottles instead of the tap')
  await press('Start counting')
  await expectToast('Stock corrected')
  expect(await rowOf('Story Tap')).toHaveTextContent('24 on the shelf')
  const [row] = await sql`select quantity from public.stock_items where sku = 'STORY-TAP'`
  expect(row).toEqual({ quantity: 24 })
})
