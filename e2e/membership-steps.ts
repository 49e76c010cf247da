import { expect, type FrameLocator, type Page } from '@playwright/test'
import type { Sql } from 'postgres'

export function portal(page: Page): FrameLocator {
  return page.frameLocator('iframe[data-portal-frame]')
}

export async function fillCardIn(place: FrameLocator | Page, number: string): Promise<void> {
  const card = place.frameLocator('iframe[title="Secure card form"]')
  await card.getByLabel('Card number').fill(number)
  await card.getByLabel('Expiry').fill('12/30')
  await card.getByLabel('CVV').fill('111')
  await card.getByLabel('ZIP code').fill('35055')
}

/** By key: a click right after the page has been scrolled to the button may still meet the card's frame in its old place. */
export async function pay(place: FrameLocator | Page, label: string): Promise<void> {
  const button = place.getByRole('button', { name: label })
  await expect(button).toBeEnabled()
  await button.press('Enter')
}

export async function heldBy(sql: Sql, email: string) {
  return [
    ...(await sql<{ plan: string; end_date: string; is_ending: boolean }[]>`
      select plan.name as plan, end_date::text, cancelled_at is not null as is_ending
      from public.memberships m join public.membership_plans plan on plan.id = m.plan_id
      join public.profiles p on p.id = m.user_id where p.email = ${email} and m.status = 'active'`),
  ]
}
