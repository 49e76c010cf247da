import type { Page } from '@playwright/test'
import { z } from 'zod'
import { addPerson, expect, expectToast, signIn, signUp, test } from './fixtures.ts'

const Outbox = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() }))

async function resetLink(page: Page, email: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const letters = Outbox.parse(await (await page.request.get('/practice/outbox.json')).json())
      const letter = letters.find(({ to, subject }) => to === email && subject.startsWith('Reset'))
      link = letter?.text.match(/https?:\S+reset-password\S+/)?.[0]
      return link
    })
    .toBeTruthy()
  return link ?? ''
}

async function forget(page: Page, email: string): Promise<string> {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  return resetLink(page, email)
}

async function choosePassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Set new password' }).click()
}

test('a forgotten password is reset by the link in the mail', async ({ page, newcomer, server }) => {
  await addPerson(server, newcomer)
  const link = await forget(page, newcomer.email)

  // A mail scanner opens the link first. That must not spend it.
  const scanner = await page.context().newPage()
  await scanner.goto(link)
  await scanner.close()

  await choosePassword(page, link, 'an even finer one')
  await expect(page).toHaveURL('/dashboard')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await signIn(page, newcomer)
  await expect(page.getByRole('main').getByText('Invalid login credentials')).toBeVisible()
  await signIn(page, { email: newcomer.email, password: 'an even finer one' })
  await expect(page).toHaveURL('/dashboard')
})

test('a link that was used before says so and offers another', async ({ page, newcomer, server }) => {
  await addPerson(server, newcomer)
  const link = await forget(page, newcomer.email)
  await choosePassword(page, link, 'an even finer one')
  await expect(page).toHaveURL('/dashboard')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')

  await choosePassword(page, link, 'a third one')
  const main = page.getByRole('main')
  await expect(main.getByText(/expired|already used/).first()).toBeVisible()
  await expect(
    main.getByRole('link', { name: /new link/i }).or(main.getByRole('button', { name: /new link/i })),
  ).toBeVisible()
})

test('a link that opens a session first leads to the same form', async ({ page, newcomer, server }) => {
  await addPerson(server, newcomer)
  const token = new URL(await forget(page, newcomer.email)).searchParams.get('token_hash')
  const back = encodeURIComponent(`${server.url}/reset-password`)
  await choosePassword(
    page,
    `/auth/v1/verify?token=${token}&type=recovery&redirect_to=${back}`,
    'an even finer one',
  )
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(newcomer.name)
})

test('an unknown address gets the same answer as a known one', async ({ page, server }) => {
  const { member } = await server.logins()
  const answers: string[] = []
  for (const email of [member.email, 'nobody-at-all@example.com']) {
    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('main').getByRole('button').first().click()
    const status = page.getByRole('main').getByRole('status')
    await expect(status).not.toBeEmpty()
    answers.push((await status.innerText()).replace(email, ''))
  }
  expect(answers[0]).toBe(answers[1])
})

test('a person changes name and phone on the dashboard', async ({ page, newcomer, sql }) => {
  await signUp(page, newcomer)
  await expect(page).toHaveURL('/dashboard')
  await page.getByRole('button', { name: /Edit/ }).click()
  await page.getByLabel('Full name').fill('Robin Renamed')
  await page.getByLabel('Phone').fill('')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByText('Your profile has been saved.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Robin Renamed')
  await expect(page.getByText('Not provided')).toBeVisible()
  const [row] = await sql`select full_name, phone from public.profiles where email = ${newcomer.email}`
  expect(row).toEqual({ full_name: 'Robin Renamed', phone: '' })
})

test('a dashboard that cannot load says so and loads on retry', async ({ page, newcomer }) => {
  await signUp(page, newcomer)
  await expect(page).toHaveURL('/dashboard')
  await page.route('**/rest/v1/bookings*', (route) => route.fulfill({ status: 403, json: { message: 'no' } }))
  await page.reload()
  await expectToast(page, 'Error')
  await page.unroute('**/rest/v1/bookings*')
  await page.getByRole('main').getByRole('button', { name: /again/i }).first().click()
  await expect(page.getByRole('link', { name: 'Book a Session' })).toBeVisible()
})
