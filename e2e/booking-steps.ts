import type { Locator } from '@playwright/test'
import { addDays, dayOf } from '../domain/venue/venue-clock.ts'
import type { RunningServer } from '../test/process/run-server.ts'
import type { Place } from './card-steps.ts'
import { emailTo } from './emails.ts'
import { expect } from './fixtures.ts'

/** A bookable day, far enough ahead for free cancellation. */
export const someDay = addDays(dayOf(Date.now()), 5)

export function freeTimes(place: Place): Locator {
  return place.getByRole('button', { name: /, \$\d+\.\d\d, (Bay \d|any of)/ })
}

/** Clicks a free time, by default one in the middle, which no other test uses. */
export async function chooseTime(place: Place, wish?: Locator): Promise<void> {
  await expect(freeTimes(place).first()).toBeVisible()
  const middle = Math.floor((await freeTimes(place).count()) / 2)
  await (wish ?? freeTimes(place).nth(middle)).click()
  await expect(place.getByRole('heading', { name: /^(Your booking|Move your booking)$/ })).toBeFocused()
}

export async function fillGuest(place: Place, email: string): Promise<void> {
  await place.getByLabel('Full name').fill('Robin Newcomer')
  await place.getByLabel('Email').fill(email)
  await place.getByLabel('Phone').fill('(256) 555-0177')
}

/** Link to the booking in the newest email. */
export async function linkInEmail(server: RunningServer, email: string, subject: RegExp): Promise<string> {
  const { text } = await emailTo(server, email, subject)
  return /\S+(\/bookings\/\S+)/.exec(text)?.[1] ?? ''
}
