import { fillCard, pay } from './card-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { expectForcedColours } from './forced-colors.ts'
import { expectFits } from './layout-steps.ts'
import { loseAnswers, loseNoAnswers } from './network.ts'

test('the register sells a drink and a shirt for cash with change, after an ID check and a lost answer, and then a towel with a keyed-in card', async ({
  adminPage: page,
  sql,
}) => {
  await page.goto('/admin/till')
  const shelf = page.getByRole('region', { name: 'What we sell' })
  const draft = page.getByRole('region', { name: 'Sale', exact: true })
  await shelf.getByLabel('Find a product').fill('lager')
  const drink = shelf.getByRole('listitem').getByRole('button').first()
  await drink.click()
  await drink.click()
  await shelf.getByLabel('Find a product').fill('polo')
  await shelf.getByRole('listitem').getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click()
  await expect(draft.getByRole('listitem')).toHaveCount(2)
  await expectFits(page)
  await expectAccessible(page)
  await expectForcedColours(page)
  // A reload keeps the sale.
  await page.reload()
  await expect(draft.getByRole('listitem')).toHaveCount(2)

  await draft.getByRole('button', { name: 'Cash' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '$100', exact: true }).click()
  await expectAccessible(page)
  const take = dialog.getByRole('button', { name: /^Take \$/ })
  await take.click()
  await expect(dialog.getByText('Look at the ID first.')).toBeVisible()
  await dialog.getByLabel(/I have seen the ID/).check()
  await loseAnswers(page, 'sell-at-counter')
  await take.click()
  await expect(page.getByText(/could not reach the clubhouse/)).toBeVisible()
  await loseNoAnswers(page, 'sell-at-counter')
  await page.getByRole('button', { name: 'Ask again' }).click()
  const note = draft.page().getByText(/^Sold: NL-\d+\./)
  await expect(note).toContainText(/Change: \$/)
  await expect(note).toBeFocused()
  await expect(draft.getByText('Tap an item to start a sale.')).toBeVisible()

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

  // The demo's card reader is not used; the guest is on the phone.
  await page.goto('/admin/till')
  await shelf.getByLabel('Find a product').fill('towel')
  await shelf.getByRole('listitem').getByRole('button').first().click()
  await draft.getByRole('button', { name: 'Card' }).click()
  await dialog.getByRole('button', { name: 'Key it in' }).click()
  await fillCard(page)
  await expectFits(page)
  await expectAccessible(page)
  await pay(page, /^Charge \$/)
  await expect(note).toBeFocused()
  const [keyed] = await sql`
    select o.status, p.method, p.at_counter, p.card_brand, p.card_last_four from public.orders o
    join public.payments p on p.order_id = o.id where o.delivery = 'counter' order by o.created_at desc limit 1`
  expect(keyed).toEqual({
    status: 'paid',
    method: 'card',
    at_counter: false,
    card_brand: 'VISA',
    card_last_four: '1111',
  })
})
