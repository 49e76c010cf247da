import type { Page } from '@playwright/test'
import { expect, expectToast } from './fixtures.ts'

export const declined = '4000 0000 0000 0002'
export const accepted = '4111 1111 1111 1111'

function cardForm(page: Page) {
  return page.frameLocator('iframe[title="Secure card form"]')
}

export async function putTowelInCart(page: Page): Promise<void> {
  await page.goto('/shop')
  await page.getByRole('button', { name: 'Buy Now Waffle Towel' }).click()
  await expectToast(page, 'Added to cart', 'Waffle Towel, $16.00')
  await page.getByRole('link', { name: /^Cart/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart (1 item)')
}

export async function fillShipping(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full name').fill('Robin Newcomer')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('(256) 555-0177')
  await page.getByLabel('Address line 1').fill('1 Fairway')
  await page.getByLabel('City').fill('Cullman')
  await page.getByLabel('State').fill('AL')
  await page.getByLabel('ZIP code').fill('35055')
}

export async function fillCard(page: Page, number: string): Promise<void> {
  const form = cardForm(page)
  await form.getByLabel('Card number').fill(number)
  await form.getByLabel('Expiry').fill('12/30')
  await form.getByLabel('CVV').fill('111')
  await form.getByLabel('ZIP code').fill('35055')
}
