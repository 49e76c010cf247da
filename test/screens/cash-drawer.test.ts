import { beforeEach, expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { fill, press, sees } from './actions.ts'
import { open, screen, user } from './screen.tsx'
import { enterAs, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => enterAs(venue, venue.logins.admin))

it('staff open the cash drawer with a float, take cash out, and see the difference when they close it', async () => {
  await open('/admin/till')
  await user.click(await screen.findByRole('link', { name: 'Cash drawer' }))
  await sees('The drawer is closed')
  await fill('Opening float', 'a lot')
  await press('Open the drawer')
  await sees(/Enter an amount in dollars/)
  await fill('Opening float', '150')
  await press('Open the drawer')
  await sees('Expected in drawer')

  await fill('Amount', '12.50')
  await press('Save')
  await sees('Enter a reason.')
  await fill('Reason', 'Milk and lemons')
  await expectAccessible()
  await press('Save')
  await sees('Milk and lemons')
  await sees('$137.50')

  await fill('Counted in the drawer', '136.50')
  await sees('$1.00 short.')
  await fill('Note (optional)', 'A dollar was missing at noon')
  await press('Close the drawer')
  await sees('The drawer is closed')
  await sees(/\$1\.00 short\. A dollar was missing at noon/)
  await expectAccessible()
  const rows = await venue.sql`select expected_cents, counted_cents, note from private.cash_drawers`
  expect(rows).toEqual([
    { expected_cents: 13_750, counted_cents: 13_650, note: 'A dollar was missing at noon' },
  ])
})
