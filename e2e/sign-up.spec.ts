import { expect, expectToast, pressTwice, signUp, test } from './fixtures.ts'

test('somebody new signs up and arrives on an empty dashboard', async ({ page, newcomer, sql }) => {
  await signUp(page, newcomer)
  await expectToast(page, 'Account created!', 'Welcome to Nightlark. Redirecting to your dashboard...')

  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(newcomer.name)
  await expect(page.getByText(newcomer.phone)).toBeVisible()
  await expect(page.getByText('No active membership')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View Membership Plans' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Book a Session' })).toBeVisible()

  await expect
    .poll(() => sql`select full_name, phone from public.gym_members where email = ${newcomer.email}`)
    .toEqual([{ full_name: newcomer.name, phone: newcomer.phone }])
})

test('a person signs up with the keyboard alone', async ({ page, newcomer }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused()

  await page.goto('/signup')
  const name = page.getByLabel('Full name')
  for (
    let pressed = 0;
    pressed < 12 && !(await name.evaluate((field) => field === document.activeElement));
    pressed++
  ) {
    await page.keyboard.press('Tab')
  }
  for (const words of [newcomer.name, newcomer.email, newcomer.phone, newcomer.password]) {
    await page.keyboard.type(words)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Create account' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
})

test('who comes to the button before its script is there can press it, and it does its work then', async ({
  page,
}) => {
  const script = Promise.withResolvers<void>()
  await page.route(/\/assets\/sign-up-form-/, async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto('/signup')
  await page.getByLabel('Full name').fill('Robin')
  const create = page.getByRole('button', { name: 'Create account' })
  await expect(create).toBeDisabled()
  await create.focus()
  await expect(create).toBeFocused()
  await page.keyboard.press('Enter')
  script.resolve()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL('/signup')
  await expect(page.getByLabel('Full name')).toHaveValue('Robin')
})

test('an address that has an account is refused, at the form and in a toast', async ({
  page,
  newcomer,
  server,
}) => {
  const { member } = await server.logins()
  await signUp(page, { ...newcomer, email: member.email.toUpperCase() })
  await expectToast(page, 'Error', 'User already registered')
  await expect(page.getByRole('main').getByText('User already registered')).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue(newcomer.name)
  await expect(page).toHaveURL('/signup')
})

test('what is missing is marked at its field, and the first bad field is focused', async ({ page }) => {
  await page.goto('/signup')
  await page.getByLabel('Full name').fill('Robin')
  await page.getByRole('button', { name: 'Create account' }).click()
  for (const label of ['Email', 'Phone', 'Password']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('a weak password comes back with its reasons at the field', async ({ page, newcomer }) => {
  // The form knows the rule too, so the server only gets to say it when a request goes around the form.
  await page.route('**/auth/v1/signup*', (route) =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), password: 'abc' }) }),
  )
  await signUp(page, newcomer)
  await expectToast(page, 'Error', 'Password should be at least 6 characters.')
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(password).toHaveAccessibleDescription(/at least 6 characters/)
})

test('an account stays when the member book does not answer', async ({ page, newcomer }) => {
  await page.route('**/functions/v1/create-gym-master-member', (route) =>
    route.fulfill({ status: 503, body: '{}' }),
  )
  await signUp(page, newcomer)
  const words = 'Account created but failed to sync with Gym Master system. Please contact support.'
  await expectToast(page, words)
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await expect(toast.filter({ hasText: words })).toHaveAttribute('data-type', 'error')
  await expect(page).toHaveURL('/dashboard')
})

test('a double click makes one account', async ({ page, newcomer, sql }) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/auth/v1/signup')) requests.push(request.url())
  })
  await page.goto('/signup')
  await page.getByLabel('Full name').fill(newcomer.name)
  await page.getByLabel('Email').fill(newcomer.email)
  await page.getByLabel('Phone').fill(newcomer.phone)
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password)
  await pressTwice(page.getByRole('button', { name: 'Create account' }))
  await expect(page).toHaveURL('/dashboard')
  expect(requests).toHaveLength(1)
  expect(await sql`select from auth.users where email = ${newcomer.email}`).toHaveLength(1)
})

test('a form whose script is lost on the way can be asked for again', async ({ page }) => {
  const script = '**/assets/sign-up-form-*.js'
  await page.route(script, (route) => route.abort())
  await page.goto('/portal/signup?plan=Weekday')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'We could not reach the clubhouse.' })).toBeVisible()
  await page.unroute(script)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Full name')).toBeVisible()
})
