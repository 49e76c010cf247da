import { expect, expectDialogAccessible, expectToast, test } from './fixtures.ts'

// test/screens/settings.test.ts covers the dialogs.
test('an added price is reordered, and a double click moves it only once', async ({
  adminPage: page,
  sql,
}) => {
  await page.goto('/admin/settings/prices')
  await page.getByRole('button', { name: 'Add price' }).click()
  const form = page.getByRole('dialog', { name: 'Add a price' })
  await expect(form.getByLabel('Name')).toBeFocused()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('Monday')).toHaveAttribute('aria-invalid', 'true')
  await expectDialogAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Add price' })).toBeFocused()
  await page.getByRole('button', { name: 'Add price' }).click()
  await form.getByLabel('Name').fill('Story')
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await form.getByLabel(day).check()
  await form.getByLabel('From').fill('00:00')
  await form.getByLabel('Until').fill('00:00')
  await form.getByLabel('Dollars per hour').fill('61')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Price saved')
  await expect(page.getByRole('button', { name: 'Add price' })).toBeFocused()
  const up = page.getByRole('button', { name: 'Up Story' })
  for (const place of [3, 2, 1]) {
    await up.click()
    await expect(page.getByText(`Story is now number ${place}.`)).toBeAttached()
  }

  // After the first click another price is under the pointer. Only the browser detects some double clicks.
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
  await sql`delete from public.price_rules where name = 'Story'`
})

test('controls do not move when content above them loads', async ({ adminPage: page }) => {
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
