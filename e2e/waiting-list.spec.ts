import { addDays, wallOf } from '../domain/venue/venue-clock.ts'
import { formatClock, formatSlot } from '../domain/venue/venue-time.ts'
import { publishableKey } from '../server/keys.ts'
import type { RunningServer } from '../test/process/run-server.ts'
import { someDay } from './booking-steps.ts'
import { fillCard, pay } from './card-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { letterTo } from './letters.ts'

test.use({ viewport: { width: 375, height: 760 }, hasTouch: true, isMobile: true })

const day = addDays(someDay, 1)

async function ask(server: RunningServer, name: string, body: object) {
  const headers = { apikey: publishableKey }
  const answer = await fetch(`${server.url}/functions/v1/${name}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return answer.json()
}

/** Somebody else has booked the last hour of a bay. */
async function bookedByAnother(server: RunningServer) {
  const { days, bays } = await ask(server, 'list-availability', { day, minutes: 60 })
  const { bayId, starts } = days[0].bays[0]
  const { start } = starts.at(-1)
  const { hold } = await ask(server, 'hold-bay', { bayId, start, minutes: 60 })
  const guest = { name: 'Ola Other', email: 'ola@example.com', phone: '(256) 555-0122' }
  const paid = { amount: hold.totalCents / 100, sourceId: 'cnon:card-nonce-ok' }
  const { number, key } = await ask(server, 'book-bay', {
    hold: { id: hold.id, key: hold.key },
    ...guest,
    ...paid,
  })
  const { name } = bays.find(({ id }: { id: string }) => id === bayId)
  return { number, key, start, refundCents: hold.totalCents, bayName: String(name) }
}

const linkIn = (text: string, path: string) =>
  new RegExp(`https?://[^/\\s]+(${path}\\S+)`).exec(text)?.[1] ?? ''

test('a guest waits in line, is told when somebody cancels, and books in two presses', async ({
  page,
  server,
  newcomer,
}) => {
  const taken = await bookedByAnother(server)
  const { email } = newcomer
  const start = formatClock(taken.start)

  await page.goto(`/booking?day=${day}&players=2&part=Evening`)
  const times = page.frameLocator('iframe[title="Book Your Bay"]')
  await times.getByRole('link', { name: 'Tell me when a time comes free' }).tap()
  await expect(page.getByLabel('Day')).toHaveValue(day)
  await expect(page.getByLabel('Players')).toHaveValue('2')
  await expect(page.getByLabel('Earliest start')).toHaveValue('1020')
  await page.getByLabel('Earliest start').selectOption({ label: start })
  await page.getByLabel('Latest start').selectOption(String(wallOf(taken.start).minute))
  await page.getByLabel('Bay').selectOption({ label: taken.bayName })
  await page.getByLabel('Full name').fill('Robin Newcomer')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('(256) 555-0177')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Put me in line' }).tap()
  await expect(page.getByText('Almost in line')).toBeVisible()

  const proof = await letterTo(server, email, /Confirm your place/)
  await page.goto(linkIn(proof.text, '/waiting/'))
  await page.getByRole('button', { name: 'Yes, put me in line' }).tap()
  await expect(page.getByText('You are first in line.')).toBeVisible()
  await expectAccessible(page)

  const { number, key, refundCents } = taken
  await ask(server, 'cancel-booking', { number, key, refundCents })
  const offer = await letterTo(server, email, /It came free/)
  await page.goto(linkIn(offer.text, '/booking'))
  await expect(times.getByRole('timer')).toContainText('Held for')
  await expect(
    times.getByRole('heading', { name: formatSlot(taken.start, taken.start + 3_600_000) }),
  ).toBeVisible()
  await expect(times.getByLabel('Full name')).toHaveValue('Robin Newcomer')
  await fillCard(times)
  await pay(times)
  await expect(times.getByRole('heading', { name: 'Your bay is booked' })).toBeVisible()
  await page.goto(linkIn(proof.text, '/waiting/'))
  await expect(page.getByText('You have booked it.')).toBeVisible()
})
