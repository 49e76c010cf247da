import type { Page } from '@playwright/test'
import type { RunningServer } from '../test/process/run-server.ts'
import { fillCard, pay } from './card-steps.ts'
import { chargesOf, fillContact, fillShipping, putTowelInCart, viewOrder } from './checkout-steps.ts'
import { expect, expectToast, test } from './fixtures.ts'
import { letterTo } from './letters.ts'

const untaxed = 'Gift cards are not taxed when sold, only when spent.'

/** Buys a gift card of 50 dollars; answers the code that the letter brings. */
async function buyGiftCard(page: Page, server: RunningServer, email: string): Promise<string> {
  await page.goto('/shop/product/gift-card')
  await page.getByText('For me to print').click()
  await page.getByRole('button', { name: 'Add to Cart - $50.00' }).click()
  await page.getByRole('link', { name: /^Cart/ }).click()
  await fillContact(page, email)
  await fillCard(page)
  await expect(page.getByText(untaxed)).toBeVisible()
  await pay(page, 'Pay $50.00')
  await expectToast(page, 'Payment successful!')
  const { text } = await letterTo(server, email, /gift card/)
  return /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec(text)?.[0] ?? ''
}

async function applyGiftCard(page: Page, code: string): Promise<void> {
  await page.getByText('Have a gift card?').click()
  await page.getByLabel('Gift card code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
}

test('a gift card is bought, pays a small order alone, and what is left pays part of the next', async ({
  page,
  server,
  newcomer,
  sql,
}) => {
  const code = await buyGiftCard(page, server, newcomer.email)
  const lastFour = code.slice(-4)
  await viewOrder(page)
  await expect(page.getByRole('definition')).toHaveText(['$50.00', '$0.00', '$50.00', '$50.00'])
  await expect(page.getByText(untaxed)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`$50.00, ending in ${lastFour}`)
  await expect(page.getByRole('main')).toContainText(`Code sent to ${newcomer.email}`)

  await putTowelInCart(page)
  await applyGiftCard(page, code)
  await fillShipping(page, newcomer.email)
  await pay(page, 'Place order')
  await viewOrder(page)
  await expect(page.getByRole('definition')).toHaveText(['$16.00', '$1.28', '$17.28', '$17.28'])

  // Of the 62.64 that a polo costs with tax, the 32.72 that are left.
  await page.goto('/shop/product/dusk-polo-shirt')
  await page.getByRole('radio', { name: 'Small' }).check()
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
