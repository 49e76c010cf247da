import type { Locator, Page } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'

/** Tuesday at 6:20 PM local time; the venue is open until 10 PM. */
const evening = '2026-11-25T00:20:00Z'
export const today = '2026-11-24'

/** A venue with a fixed clock. */
export const test = base.extend({ clock: [evening, { scope: 'worker' }] })

export async function openDay(page: Page, day: string): Promise<Locator> {
  await page.goto(`/admin/calendar?day=${day}`)
  const grid = page.getByRole('grid')
  await expect(grid).toBeVisible()
  return grid
}

export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}
