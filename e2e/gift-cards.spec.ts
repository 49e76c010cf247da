import type { Page } from '@playwright/test'
import type { Sql } from '../server/postgres/sql.ts'
import { declined, fillCard, pay } from './card-steps.ts'
import { chargesOf, fillShipping, putTowelInCart, viewOrder } from './checkout-steps.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'

const untaxed = 'Gift cards are not taxed when sold, only when spent.'

/** Buys a gift card of 50 dollars; answers the code that the letter brings. */
async function buyGiftCard(page: Page, email: string): Promise<string> {
  await page.goto('/shop/product/gift-card')
  await page.getByRole('button', { name: 'Add to Cart - $50.00' }).click()
  await page.getByRole('link', { name: /^Cart/ }).click()
  await fillShipping(page, email)
  await fillCard(page)
  await expect(page.getByText(untaxed)).toBeVisible()
  await pay(page, 'Pay $50.00')
  await expectToast(page, 'Payment successful!')
  let code: string | undefined
  await expect
    .poll(
      async () => {
        const letters = await (await page.request.get('/practice/outbox.json')).json()
        const letter = letters.find(
          ({ to, subject }: { to: string; subject: string }) => to === email && subject.includes('gift card'),
        )
        code = letter?.text.match(/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/)?.[0]
        return code
      },
      { timeout: 20_000 },
    )
    .toBeTruthy()
  return code ?? ''
}

async function applyGiftCard(page: Page, code: string): Promise<void> {
  await page.getByText('Have a gift card?').click()
  await page.getByLabel('Gift card code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
}

/** A gift card with that much on it, without the way through the shop. */
async function issueGiftCard(sql: Sql, code: string, cents: number): Promise<void> {
  await sql`
    with card as (
      insert into public.gift_cards (last_four, initial_cents, balance_cents)
      values (${code.slice(-4)}, ${cents}, ${cents}) returning id
    )
    insert into private.gift_card_codes (code, gift_card_id) select ${code}, id from card`
}

test('a gift card is bought, pays a small order alone, and what is left pays part of the next', async ({
  page,
  newcomer,
  sql,
}) => {
  test.setTimeout(90_000)
  const code = await buyGiftCard(page, newcomer.email)
  const lastFour = code.slice(-4)
  await viewOrder(page)
  await expect(page.getByRole('definition')).toHaveText(['$50.00', '$0.00', '$50.00', '$50.00'])
  await expect(page.getByText(untaxed)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`$50.00, ending in ${lastFour}`)
  await expect(page.getByRole('main')).toContainText(`Its code was sent to ${newcomer.email}`)

  await putTowelInCart(page)
  await applyGiftCard(page, code)
  await fillShipping(page, newcomer.email)
  await pay(page, 'Place order')
  await viewOrder(page)
  await expect(page.getByRole('definition')).toHaveText(['$16.00', '$1.28', '$17.28', '$17.28'])

  // Of the 62.64 that a polo costs with tax, the 32.72 that are left.
  await page.goto('/shop/product/dusk-polo-shirt')
  await page.getByRole('button', { name: /Add to Cart/ }).click()
  await page.getByRole('link', { name: /^Cart/ }).click()
  await applyGiftCard(page, code.toLowerCase())
  await expect(page.getByText(`Gift card ending in ${lastFour}`)).toBeVisible()
  await expect(page.getByText('-$32.72')).toBeVisible()
  await fillShipping(page, newcomer.email)
  await fillCard(page)
  await pay(page, 'Pay $29.92')
  await viewOrder(page)
  const definitions = page.getByRole('definition')
  await expect(definitions).toHaveText(['$58.00', '$4.64', '$62.64', '$32.72', '$29.92'])
  expect(await chargesOf(sql, newcomer.email)).toEqual([5_000, 2_992])
})

test('a gift card that is worth more pays an order without any card', async ({ page, newcomer, sql }) => {
  await issueGiftCard(sql, '0123456789ABCDEF', 2_000)
  await putTowelInCart(page)
  await applyGiftCard(page, '0123-4567-89ab-cdef')
  await expect(page.getByText('-$17.28')).toBeVisible()
  await expect(page.getByText('$2.72 will be left on the gift card.')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expectAccessible(page)

  await fillShipping(page, newcomer.email)
  await pay(page, 'Place order')
  await viewOrder(page)
  await expect(page.getByText('Paid by gift card')).toBeVisible()
  await expect(page.getByText('Paid by card')).toHaveCount(0)
  expect(await chargesOf(sql, newcomer.email)).toEqual([])
  const [card] = await sql`select balance_cents from public.gift_cards where last_four = 'CDEF'`
  expect(card).toEqual({ balance_cents: 272 })
})

test('an applied gift card survives a decline, but neither removal nor reload', async ({
  page,
  newcomer,
  sql,
}) => {
  await issueGiftCard(sql, '123456789ABCDEFG', 1_000)
  await putTowelInCart(page)
  await applyGiftCard(page, '123456789ABCDEFG')
  await fillShipping(page, newcomer.email)
  await fillCard(page, declined)
  await pay(page, 'Pay $7.28')
  await expectToast(page, 'Payment failed')
  await expect(page.getByText('Gift card ending in DEFG')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('123456789ABC')

  // The refusal has just moved the card's frame, and a click may still meet it where it was.
  await expect(async () => {
    const remove = page.getByRole('button', { name: 'Remove gift card' })
    if (await remove.isVisible()) await remove.click({ timeout: 1_000 })
    await expect(page.getByRole('button', { name: 'Pay $17.28' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await applyGiftCard(page, '123456789ABCDEFG')
  await expect(page.getByText('Gift card ending in DEFG')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Pay $17.28' })).toBeVisible()
})

test('a wrong code is refused at its field', async ({ page }) => {
  await putTowelInCart(page)
  await page.getByText('Have a gift card?').click()
  const field = page.getByLabel('Gift card code')
  const apply = page.getByRole('button', { name: 'Apply' })
  await apply.click()
  await expect(field).toHaveAccessibleDescription('Enter the code of the gift card.')
  await field.fill('no such code')
  await apply.click()
  await expect(field).toHaveAccessibleDescription('We do not know this gift card. Please check the code.')
  await expect(field).toBeFocused()
  await expectAccessible(page)

  const error = 'Too many tries. Please wait a few minutes and try again.'
  await page.route('**/functions/v1/check-gift-card', (route) =>
    route.fulfill({ status: 429, json: { success: false, code: 'too_many', error } }),
  )
  await apply.click()
  await expect(field).toHaveAccessibleDescription(error)
})

test('a gift card that was spent elsewhere meanwhile is looked at again', async ({ page, newcomer, sql }) => {
  await issueGiftCard(sql, '23456789ABCDEFGH', 1_000)
  await putTowelInCart(page)
  await applyGiftCard(page, '23456789ABCDEFGH')
  await fillShipping(page, newcomer.email)
  await fillCard(page)
  await sql`update public.gift_cards set balance_cents = 300 where last_four = 'EFGH'`
  await pay(page, 'Pay $7.28')
  await expectToast(page, 'Payment failed', 'The balance of the gift card has changed.')
  await pay(page, 'Pay $14.28')
  await expectToast(page, 'Payment successful!')
  expect(await chargesOf(sql, newcomer.email)).toEqual([1_428])
})
