import type { Locator } from '@playwright/test'
import { addDays, dayOf } from '../domain/venue/venue-clock.ts'
import type { RunningServer } from '../test/process/run-server.ts'
import type { Place } from './card-steps.ts'
import { emailTo } from './emails.ts'
import { expect } from './fixtures.ts'

/** A day that guests may book, far enough for cancelling to be free. */
export const someDay = addDays(dayOf(Date.now()), 5)

export function freeTimes(place: Place): Locator {
  return place.getByRole('button', { name: /, \$\d+\.\d\d, (Bay \d|any of)/ })
}

/** Presses a free time: without a wish one in the middle, where no other story begins. How many there are depends on the day. */
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

/** The link to the booking in the newest email to somebody. */
export async function linkInEmail(server: RunningServer, email: string, subject: RegExp): Promise<string> {
  const { text } = await emailTo(server, email, subject)
  return /\S+(\/bookings\/\S+)/.exec(text)?.[1] ?? ''
}
