import { addDays } from '../domain/venue/venue-clock.ts'
import { formatDayLong } from '../domain/venue/venue-time.ts'
import { freeTimes, someDay } from './booking-steps.ts'
import { expect, expectAccessible, expectToast, pressTwice, test } from './fixtures.ts'
import { changesOf, rowOf } from './house-steps.ts'

const booking = `/portal/booking?day=${someDay}&minutes=60`

test('a price that is set is what the booking page asks next, and the log says who set it', async ({
  adminPage: page,
}) => {
  test.slow()
  await page.goto('/admin/settings/prices')
  await expect(page.getByText('Every half hour of the week has a price.')).toBeVisible()
  await page.getByRole('button', { name: 'Add price' }).click()
  const form = page.getByRole('dialog', { name: 'Add a price' })
  await expect(form.getByLabel('Name')).toBeFocused()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('group', { name: 'Days' })).toHaveAccessibleDescription(
    'Choose at least one day.',
  )
  await expect(form.getByLabel('Monday')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await form.getByLabel('Name').fill('Story')
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await form.getByLabel(day).check()
  await form.getByLabel('From').fill('00:00')
  await form.getByLabel('Until').fill('00:00')
  await form.getByLabel('Dollars an hour').fill('61')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Price saved')
  await expect(page.getByRole('button', { name: 'Add price' })).toBeFocused()

  // Before the house answers.
  const answers = Promise.withResolvers<void>()
  await page.route('**/rpc/order_price_rules', async (route) => {
    await answers.promise
    await route.fallback()
  })
  const up = page.getByRole('button', { name: 'Up Story' })
  for (const place of [3, 2, 1]) {
    await up.click()
    await expect(page.getByRole('heading', { name: `${place}. Story` })).toBeVisible({ timeout: 900 })
  }
  // Nor does what is asked for next have to wait for that.
  await page.getByRole('button', { name: 'Edit Story' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  answers.resolve()
  await expect(page.getByText('Story is now number 1.')).toBeAttached()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '1. Story' })).toBeVisible()

  // A hand that rests: after the first press another price stands under it.
  const down = await page.getByRole('button', { name: 'Down Story' }).boundingBox()
  await page.mouse.dblclick((down?.x ?? 0) + 9, (down?.y ?? 0) + 9)
  await expect(page.getByText('Story is now number 2.')).toBeAttached()
  await expect(page.getByRole('heading', { name: '2. Story' })).toBeVisible()
  await up.click()
  await expect(page.getByText('Story is now number 1.')).toBeAttached()

  // A slow one, which only the browser knows for a double click.
  await page.mouse.click((down?.x ?? 0) + 9, (down?.y ?? 0) + 9)
  await expect(page.getByText('Story is now number 2.')).toBeAttached()
  await page.waitForTimeout(700)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await up.click()
  await expect(page.getByText('Story is now number 1.')).toBeAttached()
  await page.goto(booking)
  await expect(freeTimes(page).first()).toHaveAccessibleName(/\$61\.00/)

  await page.goto('/admin/settings/prices')
  await page.getByRole('button', { name: 'Edit Story' }).click()
  await page.getByLabel('Dollars an hour').fill('62.50')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, '1. Story')).toContainText('$62.50 an hour')
  const newest = (await changesOf(page, 'price_rules')).first()
  await expect(newest).toContainText('Price changed: Story')
  await expect(newest).toContainText('from $61.00 → to $62.50')

  await page.goto('/admin/settings/prices')
  await page.getByRole('button', { name: 'Remove Story' }).click()
  await page.getByRole('button', { name: 'Yes, remove it' }).click()
  await expect(page.getByRole('heading', { name: /Story/ })).toHaveCount(0)
  await page.goto(booking)
  await expect(freeTimes(page).first()).toHaveAccessibleName(/\$(35|45|50)\.00/)
  await expect((await changesOf(page, 'price_rules')).first()).toContainText('Price removed: Story')
})

test('a bay out of service is not offered to guests, until it is back', async ({ adminPage: page }) => {
  test.slow()
  const offers = page.getByRole('button', { name: /Bay 2/ })
  await page.goto(booking)
  await expect(offers.first()).toBeVisible()

  await page.goto('/admin/settings/bays')
  await page.getByRole('button', { name: 'Edit Bay 2 · Thicket' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Bay 2 · Thicket' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Take out of service Bay 2 · Thicket' }).click()
  await page.getByRole('button', { name: 'Take out of service', exact: true }).click()
  await expect(page.getByText('Say why.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Reason').fill('The projector is dark')
  await page.getByRole('button', { name: 'Take out of service', exact: true }).click()
  await expect(page.getByText(/^Bay 2 · Thicket is out of service\..* to be moved\./)).toBeVisible()
  await expect(rowOf(page, 'Bay 2 · Thicket')).toContainText('Out of service')
  await page.goto(booking)
  await expect(freeTimes(page).first()).toBeVisible()
  await expect(offers).toHaveCount(0)

  await page.goto('/admin/settings/bays')
  await page.getByRole('button', { name: 'Put back Bay 2 · Thicket' }).click()
  await page.getByLabel('Reason').fill('New lamp')
  await page.getByRole('button', { name: 'Put back into service' }).click()
  await expect(page.getByText('Bay 2 · Thicket is back in service.')).toBeVisible()
  await page.goto(booking)
  await expect(offers.first()).toBeVisible()
  const newest = (await changesOf(page, 'bays')).first()
  await expect(newest).toContainText('Reason: New lamp')
  await expect(newest).toContainText('from No → to Yes')
})

test('a day with other hours is closed for guests, until it is removed', async ({ adminPage: page }) => {
  test.slow()
  const day = addDays(someDay, 2)
  await page.goto('/admin/settings/hours')
  await page.getByRole('button', { name: 'Add a day' }).click()
  await page.getByLabel('Day', { exact: true }).fill(day)
  await page.getByLabel('For members as well').check()
  await page.getByLabel('Reason, for guests to read').fill('Staff outing')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Other hours saved')
  await expect(rowOf(page, formatDayLong(day))).toContainText('Closed, for members as well')
  await page.goto(`/portal/booking?day=${day}`)
  await expect(page.getByText('Nothing is free on this day any more.')).toBeVisible()

  await page.goto('/admin/settings/hours')
  await page.getByRole('button', { name: 'Add a day' }).click()
  await page.getByLabel('Day', { exact: true }).fill(day)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This day already has other hours. Remove those first.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: `Edit ${formatDayLong(day)}` }).click()
  await expect(page.getByLabel('Reason, for guests to read')).toHaveValue('Staff outing')
  await page.getByLabel('Closed all day').uncheck()
  await page.getByLabel('Opens').fill('12:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, formatDayLong(day))).toContainText('Open noon to 4 PM, for members as well')
  await page.getByRole('button', { name: `Remove ${formatDayLong(day)}` }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes, remove it' }).click()
  await expect(rowOf(page, formatDayLong(day))).toHaveCount(0)
  await page.goto(`/portal/booking?day=${day}`)
  await expect(freeTimes(page).first()).toBeVisible()
  await expect((await changesOf(page, 'opening_exceptions')).first()).toContainText('Staff outing')
})

test('nothing that can be pressed moves when what stands above it has come', async ({ adminPage: page }) => {
  const answers = Promise.withResolvers<void>()
  await page.route('**/rest/v1/opening_hours*', async (route) => {
    await answers.promise
    await route.continue()
  })
  await page.goto('/admin/settings/hours')
  const add = page.getByRole('button', { name: 'Add a day', includeHidden: true })
  await expect(add).toBeAttached()
  await expect(add).toBeHidden()
  answers.resolve()
  await expect(add).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sunday' })).toBeVisible()
})

test('hours of a weekday may end after midnight, and a plan has lines', async ({ adminPage: page }) => {
  test.slow()
  await page.goto('/admin/settings/hours')
  await page.getByRole('button', { name: 'Edit Sunday, 10 AM to 8 PM' }).click()
  await page.getByLabel('Closes').fill('07:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('It ends before it begins. After midnight, 6 AM is the latest.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Closes').fill('01:30')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Edit Sunday, 10 AM to 1:30 AM the next day' }).click()
  await page.getByLabel('Closes').fill('20:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Edit Sunday, 10 AM to 8 PM' })).toBeFocused()

  await page.goto('/admin/settings/plans')
  await page.getByRole('button', { name: 'Edit Corporate' }).click()
  await expect(page.getByLabel('Price a month, in dollars')).toHaveValue('')
  await page.getByLabel('What it offers, one on a line').fill('Bays for up to 30 people\n\n  A host  ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, 'Corporate')).toContainText('Bays for up to 30 people · A host')
  await page.goto('/portal/signup')
  await expect(page.getByText('Bays for up to 30 people').first()).toBeVisible()
})

test('an event is planned, changed and called off, and who signed up is told', async ({
  adminPage: page,
  server,
  sql,
}) => {
  test.slow()
  const title = 'Story Scramble'
  await page.goto('/admin/settings/events')
  await page.getByRole('button', { name: 'Add event' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Day', { exact: true }).fill(addDays(someDay, 20))
  await page.getByLabel('Starts').fill('19:00')
  await page.getByLabel('Ends').fill('00:30')
  await pressTwice(page.getByRole('button', { name: 'Save' }))
  await expectToast(page, 'Event saved')
  await expect(rowOf(page, title)).toHaveCount(1)
  await expect(rowOf(page, title)).toContainText('0 of 24 places taken')

  await sql`
    insert into public.event_signups (event_id, user_id)
    select e.id, p.id from public.events e, public.profiles p
    where e.title = ${title} and p.email = 'member@nightlark.example'`
  await page.reload()
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await page.getByLabel('Places').fill('0')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a whole number from 1 to 500.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Places').fill('8')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, title)).toContainText('1 of 8 places taken')

  await page.getByRole('button', { name: `Cancel ${title}` }).click()
  await expect(page.getByText('The one who signed up is told by mail.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(rowOf(page, title)).toContainText('Cancelled')
  const letters = async () => {
    const sent: { to: string; subject: string }[] = await (
      await fetch(`${server.url}/practice/outbox.json`)
    ).json()
    return sent.filter(({ subject }) => subject.includes(title)).map(({ to }) => to)
  }
  await expect.poll(letters, { timeout: 20_000 }).toEqual(['member@nightlark.example'])
})
