import { expect, expectAccessible, test } from './fixtures.ts'
import { expectForcedColours } from './forced-colours.ts'
import { expectFits } from './layout-steps.ts'
import { loseAnswers, loseNoAnswers } from './lost-answers.ts'

test('a drink and a shirt are sold for cash with change, after an ID and a lost answer, and counted off the shelf', async ({
  adminPage: page,
  sql,
}) => {
  await page.goto('/admin/till')
  const shelf = page.getByRole('region', { name: 'What we sell' })
  const slip = page.getByRole('region', { name: 'Slip' })
  await shelf.getByLabel('Find a product').fill('lager')
  const drink = shelf.getByRole('listitem').getByRole('button').first()
  await drink.click()
  await drink.click()
  await shelf.getByLabel('Find a product').fill('polo')
  await shelf.getByRole('listitem').getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click()
  await expect(slip.getByRole('listitem')).toHaveCount(2)
  await expectFits(page)
  await expectAccessible(page)
  await expectForcedColours(page)
  // A reload keeps the slip.
  await page.reload()
  await expect(slip.getByRole('listitem')).toHaveCount(2)

  await slip.getByRole('button', { name: 'Cash' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '$100', exact: true }).click()
  await expectAccessible(page)
  const take = dialog.getByRole('button', { name: /^Take \$/ })
  await take.click()
  await expect(dialog.getByText('Look at the ID first.')).toBeVisible()
  await dialog.getByLabel(/I have seen the ID/).check()
  await loseAnswers(page, 'sell-at-counter')
  await take.click()
  await expect(dialog.getByText(/could not reach the clubhouse/)).toBeVisible()
  await loseNoAnswers(page, 'sell-at-counter')
  await take.click()
  const note = slip.page().getByText(/^Sold: NL-\d+\. Change: \$/)
  await expect(note).toBeFocused()
  await expect(slip.getByText('Press what the guest takes.')).toBeVisible()

  const number = /NL-\d+/.exec((await note.textContent()) ?? '')?.[0] ?? ''
  const rows = await sql`
    select o.status, o.delivery, p.method, f.state, f.id_checked_by is not null as checked from public.orders o
    join public.payments p on p.order_id = o.id join private.fulfilments f on f.order_id = o.id
    where o.number = ${number}`
  expect(rows).toEqual([
    { status: 'paid', delivery: 'counter', method: 'cash', state: 'handed_over', checked: true },
  ])
  await page.getByRole('link', { name: `Open ${number}` }).click()
  await expect(page.getByText('Sold at the counter')).toBeVisible()
})
