import { expect, expectToast, signIn, signUp, test } from './fixtures.ts'

test('a member signs in and sees a dashboard of real rows', async ({ page, sql, server }) => {
  const { member } = await server.logins()
  await signIn(page, member)
  await expectToast(page, 'Welcome back!', 'Successfully logged in.')
  await expect(page).toHaveURL('/dashboard')
  const [profile] = await sql`select id, full_name from public.profiles where email = ${member.email}`
  await expect(page.getByRole('heading', { level: 1 })).toContainText(profile?.full_name)
  await expect(page.getByText('Night Owl')).toBeVisible()
  await expect(page.getByText(/Active until/)).toBeVisible()

  const [next] = await sql`
    select bay_name, to_char(booking_date, 'Dy, Mon FMDD, YYYY') as day, to_char(start_time, 'FMHH12:MI AM') as time
    from public.bookings where user_id = ${profile?.id} and starts_at > now() order by starts_at limit 1`
  const coming = page.getByRole('list', { name: 'Coming bookings' }).getByRole('listitem').first()
  for (const words of [next?.bay_name, next?.day, next?.time, 'confirmed'])
    await expect(coming).toContainText(words)
})

test('staff arrive in the admin panel, with the true figures', async ({ page, sql, server }) => {
  const [row] = await sql`
    select (select count(*) from public.profiles)::int as members,
      (select count(*) from public.memberships where status = 'active')::int as active,
      (select count(*) from public.bookings)::int as bookings,
      (select sum(amount) from public.payments where status = 'completed')::float as revenue`
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(row?.revenue)
  await signIn(page, (await server.logins()).admin)
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible()
  const main = page.getByRole('main')
  for (const words of ['Total Members', 'Active Memberships', 'Total Bookings', 'Total Revenue', dollars]) {
    await expect(main).toContainText(words)
  }
  await expect(main).toContainText(String(row?.active))
})

test('a wrong password says so, in the form and in a toast', async ({ page, server }) => {
  const { member } = await server.logins()
  await signIn(page, { email: member.email, password: 'not the password' })
  await expectToast(page, 'Error', 'Invalid login credentials')
  await expect(page.getByRole('main').getByText('Invalid login credentials')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(member.email)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
})

test('too many wrong tries are told to wait, with a sentence in the form', async ({ page, newcomer }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(newcomer.email)
  const button = page.getByRole('button', { name: 'Sign in' })
  for (let tried = 0; tried <= 10; tried++) {
    await page.getByLabel('Password', { exact: true }).fill(`guess ${tried}`)
    const answered = page.waitForResponse('**/auth/v1/token*')
    await button.click()
    await answered
    await expect(button).toBeEnabled()
  }
  await expect(
    page.getByRole('main').getByText('Too many tries. Please wait 5 minutes and try again.'),
  ).toBeVisible()
})

test('a visitor is sent to sign in and comes back to where they were going', async ({ page, server }) => {
  const { member } = await server.logins()
  await page.goto('/memberships')
  await expectToast(page, 'Authentication required', 'Please log in to view memberships.')
  await expect(page).toHaveURL(/\/login\?next=(%2F|\/)memberships$/)
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/memberships')
  await expect(page.getByText('Most Popular')).toBeVisible()
})

test('nobody is led to another site after signing in', async ({ page, server }) => {
  const { member } = await server.logins()
  await page.goto('/login?next=//evil.example/dashboard')
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('a member is turned away from the admin panel', async ({ memberPage: page }) => {
  await page.goto('/admin')
  await expect(page).toHaveURL('/dashboard')
  await expectToast(page, 'Access denied', "You don't have admin permissions")
})

test('public pages know that somebody is signed in', async ({ memberPage: page }) => {
  await page.goto('/booking')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('signing out in one tab signs out the other', async ({ memberPage: page, context }) => {
  await page.goto('/dashboard')
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Marlow')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL('/login')
  await other.goto('/dashboard')
  await expect(other).toHaveURL(/\/login/)
})

test('one person leaves nothing behind for the next', async ({ memberPage: page, newcomer }) => {
  await page.goto('/dashboard')
  await expect(page.getByText('Night Owl')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await signUp(page, newcomer)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('No active membership')).toBeVisible()
  await expect(page.getByText('Night Owl')).toHaveCount(0)
})

test('without a network the form keeps what was typed and says why', async ({ page, server }) => {
  const { member } = await server.logins()
  await page.goto('/login')
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.route('**/auth/v1/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('main').getByText(/could not reach the clubhouse/)).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByLabel('Email')).toHaveValue(member.email)
  await page.unroute('**/auth/v1/**')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('a page that is open to everybody needs no client, and follows who signs in and out elsewhere', async ({
  page,
  context,
  server,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const isFetched = () => asked.some((url) => url.includes('/assets/supabase-client-'))
  await page.goto('/portal/calendar')
  await expect(page.getByText(/^Tuesday Night League/).first()).toBeVisible()
  expect(isFetched()).toBe(false)
  await page.goto('/portal/signup?plan=Night+Owl')
  await page.getByRole('radio', { name: 'Night Owl' }).press('Tab')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused()
  expect(isFetched()).toBe(false)

  const other = await context.newPage()
  await signIn(other, (await server.logins()).member)
  await expect(page.getByRole('button', { name: 'Renew' })).toBeVisible()
  expect(isFetched()).toBe(true)
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
})
