import { freeTimes, someDay } from './booking-steps.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'
import { changesOf, rowOf } from './office-steps.ts'

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

  // Before the venue answers; nor does what is asked for next have to wait for that.
  const answers = Promise.withResolvers<void>()
  await page.route('**/rpc/order_price_rules', async (route) => {
    await answers.promise
    await route.fallback()
  })
  const up = page.getByRole('button', { name: 'Up Story' })
  await up.click()
  await expect(page.getByRole('heading', { name: '3. Story' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit Story' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  answers.resolve()
  for (const place of [3, 2, 1]) {
    await expect(page.getByText(`Story is now number ${place}.`)).toBeAttached()
    if (place > 1) await up.click()
  }
  await expect(page.getByRole('heading', { name: '1. Story' })).toBeVisible()

  // A hand that rests: after the first press another price stands under it. Some double clicks only the browser knows.
  const down = await page.getByRole('button', { name: 'Down Story' }).boundingBox()
  const [x, y] = [(down?.x ?? 0) + 9, (down?.y ?? 0) + 9]
  for (const second of [
    () => page.mouse.dblclick(x, y),
    async () => {
      await page.mouse.click(x, y)
      await expect(page.getByText('Story is now number 2.')).toBeAttached()
      await page.mouse.down({ clickCount: 2 })
      await page.mouse.up({ clickCount: 2 })
    },
  ]) {
    await second()
    await expect(page.getByText('Story is now number 2.')).toBeAttached()
    await expect(page.getByRole('heading', { name: '2. Story' })).toBeVisible()
    await up.click()
    await expect(page.getByText('Story is now number 1.')).toBeAttached()
  }
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
