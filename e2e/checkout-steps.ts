import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { expect, expectToast } from './fixtures.ts'

export const declined = '4000 0000 0000 0002'
export const accepted = '4111 1111 1111 1111'

export function cardForm(page: Page) {
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

/** By the button's own click: a mouse that comes before the browser has seen where the card's frame went ends in the frame. */
export async function pay(page: Page, label: string): Promise<void> {
  const button = page.getByRole('button', { name: label })
  await expect(button).toBeEnabled()
  await button.evaluate((element: HTMLElement) => element.click())
}

export const asksForCode = '4310 0000 0020 1019'

/** Buys one Waffle Towel as a visitor; stands at the success toast. */
export async function buyTowel(page: Page, email: string): Promise<void> {
  await putTowelInCart(page)
  await fillShipping(page, email)
  await fillCard(page, accepted)
  await pay(page, 'Pay $17.28')
  await expectToast(page, 'Payment successful!')
}

/** Follows the way that the success toast offers, and waits for the order. */
export async function viewOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'View order' }).click()
  await expect(page).toHaveURL(/\/orders\/NL-\d+\?key=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order NL-\d+$/)
}

/** What the practice Square holds of this buyer's money, in cents: taken, or set aside. */
export async function chargesOf(sql: Sql, email: string): Promise<number[]> {
  const payments = await sql<{ amount_cents: number }[]>`
    select amount_cents from practice.payments
    where request ->> 'buyer_email_address' = ${email} and status in ('APPROVED', 'COMPLETED')
    order by created_at`
  return payments.map(({ amount_cents }) => amount_cents)
}

export async function paidOrdersOf(sql: Sql, email: string): Promise<string[]> {
  const orders = await sql<{ number: string }[]>`
    select number from public.orders where email = ${email} and status = 'paid'`
  return orders.map(({ number }) => number)
}
