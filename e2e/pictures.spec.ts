import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { enterAs, expect, expectAccessible, expectToast, test } from './fixtures.ts'
import { expectFits } from './layout-steps.ts'

const photo = join(import.meta.dirname, '..', 'public', 'media', 'bay-day-1440.jpg')

const choose = (page: Page, file: Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>[0]) =>
  page
    .getByRole('dialog')
    .getByLabel(/^Choose (a|another) picture$/)
    .setInputFiles(file)
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()

/** Alternative texts of the pictures that have loaded. */
const drawn = (page: Page, alt: string) =>
  page
    .locator(`img[alt="${alt}"][src*="/storage/v1/"]`)
    .evaluateAll(
      (pictures) => pictures.filter((picture) => (picture as HTMLImageElement).naturalWidth > 0).length,
    )

test('a member adds a picture that staff see, replaces it, and removes it', async ({
  newcomerPage: page,
  newcomer,
  browser,
  baseURL,
  server,
  sql,
}) => {
  const files = () => sql`
    select split_part(name, '-', -1) as file from storage.objects o join auth.users u on u.id::text = o.path_tokens[1]
    where u.email = ${newcomer.email} order by length(name), name`
  await page.setViewportSize({ width: 375, height: 800 })
  await sql`update public.profiles set email_proven_at = now() where email = ${newcomer.email}`
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Add your picture' }).click()
  await choose(page, { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') })
  await save(page)
  await expect(
    page.getByRole('alert').filter({ hasText: "Your browser can't read this picture." }),
  ).toBeVisible()
  await choose(page, photo)
  await expectAccessible(page)
  await expectFits(page)
  await save(page)
  await expectToast(page, 'Profile saved')
  await expect.poll(() => drawn(page, '')).toBe(1)
  expect((await files()).map(({ file }) => file)).toEqual(['320.webp', '800.webp', '1600.webp'])

  const staff = await (await browser.newContext({ baseURL })).newPage()
  await enterAs(staff, server, (await server.logins()).admin)
  const [member] = await sql`select id from public.gym_members where email = ${newcomer.email}`
  if (member) {
    await staff.goto(`/admin/members/${member.id}`)
    await expect.poll(() => drawn(staff, '')).toBe(1)
  }
  await staff.context().close()

  await page.getByRole('button', { name: 'Change your picture' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove picture' }).click()
  await expectToast(page, 'Your picture has been removed.')
  await expect(page.getByRole('button', { name: 'Add your picture' })).toBeFocused()
  expect(await files()).toEqual([])
})

test('a canceled upload stores nothing', async ({ newcomerPage: page, newcomer, sql }) => {
  await sql`update public.profiles set email_proven_at = now() where email = ${newcomer.email}`
  await page.goto('/dashboard')
  let sent = 0
  await page.route('**/storage/v1/object/avatars/**', async (route) => {
    if (route.request().method() !== 'POST' || ++sent < 3) return route.continue()
    // The third file never arrives: released after canceling, it could be stored after the others were removed.
    const stopped = page.waitForEvent('requestfailed', (request) => request === route.request())
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await stopped
    await route.abort().catch(() => undefined)
  })
  const kept = async () => (await sql`select from storage.objects where bucket_id = 'avatars'`).length
  const before = await kept()
  await page.getByRole('button', { name: 'Add your picture' }).click()
  await choose(page, photo)
  await save(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(kept).toBe(before)
  await expect(page.getByRole('button', { name: 'Add your picture' })).toBeVisible()
})

test('staff add a picture with alt text to an event, and guests see it on the calendar', async ({
  adminPage: page,
  sql,
}) => {
  const [event] = await sql`
    insert into public.events (title, kind, starts_at, ends_at, capacity)
    values ('Picture Night', 'social', now() + interval '2 hours', now() + interval '4 hours', 9) returning id`
  await page.goto('/admin/settings/events')
  await page.getByRole('button', { name: /^Picture Picture Night/ }).click()
  await choose(page, photo)
  await save(page)
  const words = page.getByRole('dialog').getByLabel('Description')
  await expect(page.getByText('Describe the picture in a few words.')).toBeVisible()
  await words.fill('A bay by day')
  await save(page)
  await expectToast(page, 'Event saved')
  await expect.poll(() => drawn(page, 'A bay by day')).toBe(1)
  const [row] = await sql`select picture_alt from public.events where id = ${event?.id}`
  expect(row).toEqual({ picture_alt: 'A bay by day' })
  await page.goto('/calendar')
  await page
    .getByRole('button', { name: /Picture Night/ })
    .first()
    .click()
  await expect.poll(() => drawn(page, 'A bay by day')).toBeGreaterThan(0)
  await sql`delete from public.events where id = ${event?.id}`
})
