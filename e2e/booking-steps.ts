import type { Locator } from '@playwright/test'
import { addDays, dayOf } from '../domain/venue/venue-clock.ts'
import { ask } from '../test/functions/till.ts'
import type { RunningServer } from '../test/process/run-server.ts'
import type { Place } from './card-steps.ts'
import { expect } from './fixtures.ts'
import { letterTo } from './letters.ts'

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

export type Booked = { number: string; key: string }

/** A booking in the middle of a day, paid, without the way to it: a guest's, or that of the person of a token. */
export async function bookByCall(
  server: RunningServer,
  wish: { day: string; minutes: number; players: number },
  email: string,
  token?: string,
): Promise<Booked> {
  const call = async (name: string, body: object) => (await ask(server, name, body, token)).body
  const { days } = await call('list-availability', wish)
  const { bayId, starts } = days[0].bays[0]
  const { start } = starts[Math.floor(starts.length / 2)]
  const { minutes, players } = wish
  const { hold } = await call('hold-bay', { bayId, start, minutes, players })
  return call('book-bay', {
    hold: { id: hold.id, key: hold.key },
    name: 'Robin Newcomer',
    email,
    phone: '(256) 555-0177',
    amount: hold.totalCents / 100,
    sourceId: 'cnon:card-nonce-ok',
  })
}

export async function fillGuest(place: Place, email: string): Promise<void> {
  await place.getByLabel('Full name').fill('Robin Newcomer')
  await place.getByLabel('Email').fill(email)
  await place.getByLabel('Phone').fill('(256) 555-0177')
}

/** The link to the booking in the newest letter to somebody. */
export async function linkInLetter(server: RunningServer, email: string, subject: RegExp): Promise<string> {
  const { text } = await letterTo(server, email, subject)
  return /\S+(\/bookings\/\S+)/.exec(text)?.[1] ?? ''
}
