import type { Sql } from '@nightlark/local-supabase/postgres/sql'
import type { Page } from '@playwright/test'
import { expect, expectToast } from './fixtures.ts'

export async function putTowelInCart(page: Page): Promise<void> {
  await page.goto('/shop')
  await page.getByRole('button', { name: 'Buy Now Waffle Towel' }).click()
  await expectToast(page, 'Added to cart', 'Waffle Towel, $16.00')
  await page.getByRole('link', { name: /^Cart/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart (1 item)')
}

/** Fills the cart directly, without visiting the shop. */
export async function comeWithTowel(page: Page): Promise<void> {
  const towel = { productId: 'waffle-towel', name: 'Waffle Towel', priceCents: 1600, quantity: 1 }
  await page.goto('/robots.txt')
  await page.evaluate((cart) => localStorage.setItem('nightlark.cart', cart), JSON.stringify([towel]))
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart (1 item)')
}

/** Fills in the contact details of an order without shipping. */
export async function fillContact(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full name').fill('Robin Newcomer')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('(256) 555-0177')
}

export async function fillShipping(page: Page, email: string): Promise<void> {
  await fillContact(page, email)
  await page.getByLabel('Address line 1').fill('1 Fairway')
  await page.getByLabel('City').fill('Cullman')
  await page.getByLabel('State').fill('AL')
  await page.getByLabel('ZIP code').fill('35055')
}

/** Follows the link in the success toast and waits for the order. */
export async function viewOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'View order' }).click()
  await expect(page).toHaveURL(/\/orders\/NL-\d+\?key=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order NL-\d+$/)
}

/** Cents charged or authorized from this buyer by the fake Square. */
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
