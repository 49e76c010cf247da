import { declined, fillCard, pay } from './card-steps.ts'
import { chargesOf } from './checkout-steps.ts'
import { expect, expectToast, test } from './fixtures.ts'
import { loseAnswers } from './lost-answers.ts'
import { heldBy, portal } from './membership-steps.ts'

const syncCall = '**/functions/v1/sync-gym-master-memberships'
const joinCall = '**/functions/v1/join-membership'

test('somebody joins by the Founders plan', async ({ newcomerPage: page, newcomer, sql }) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'View Membership Plans' }).click()
  const founders = page.getByRole('article').filter({ hasText: 'Most Popular' })
  await expect(founders.getByRole('heading')).toHaveText('Founders Circle')
  await founders.getByRole('link', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/member-signup?plan=Founders+Circle')

  await expect(portal(page).getByRole('radio', { name: 'Founders Circle' })).toBeChecked()
  await portal(page).getByRole('button', { name: 'Continue' }).click()
  await expect(portal(page).getByRole('heading', { name: 'Payment' })).toBeFocused()
  await fillCard(portal(page))
  await pay(portal(page), 'Pay $199.00')
  await expect(portal(page).getByRole('heading', { name: 'You are a member.' })).toBeFocused()
  expect(await chargesOf(sql, newcomer.email)).toEqual([19_900])

  await portal(page).getByRole('link', { name: 'Go to your dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Founders Circle')).toBeVisible()
  await expect(page.getByText(/^Active until/)).toBeVisible()
})

test('a visitor signs up in the frame, and pays with another card after a refusal', async ({
  page,
  newcomer,
  sql,
}) => {
  await page.goto('/member-signup?plan=night%20owl')
  await portal(page).getByRole('button', { name: 'Continue' }).click()
  await expect(portal(page).getByRole('heading', { name: 'Your account' })).toBeFocused()
  await portal(page).getByLabel('Full name').fill(newcomer.name)
  await portal(page).getByLabel('Email').fill(newcomer.email)
  await portal(page).getByLabel('Phone').fill(newcomer.phone)
  await portal(page).getByLabel('Password', { exact: true }).fill(newcomer.password)
  await portal(page).getByRole('button', { name: 'Create account' }).click()
  await expect(portal(page).getByRole('heading', { name: 'Payment' })).toBeFocused()

  await fillCard(portal(page), declined)
  await pay(portal(page), 'Pay $129.00')
  await expect(
    portal(page)
      .getByRole('alert')
      .filter({ hasText: /declined/i }),
  ).toBeVisible()
  expect(await heldBy(sql, newcomer.email)).toEqual([])
  await fillCard(portal(page))
  await pay(portal(page), 'Pay $129.00')
  await expect(portal(page).getByRole('heading', { name: 'You are a member.' })).toBeVisible()
  expect(await chargesOf(sql, newcomer.email)).toEqual([12_900])
  expect(await heldBy(sql, newcomer.email)).toMatchObject([{ plan: 'Night Owl' }])
})

test('a payment whose answer is lost is known to the house, and not asked for again', async ({
  newcomerPage: page,
  newcomer,
  sql,
}) => {
  await page.goto('/portal/signup?plan=Weekday')
  await page.getByRole('button', { name: 'Continue' }).click()
  await loseAnswers(page, 'functions/v1/join-membership')
  await fillCard(page)
  await pay(page, 'Pay $79.00')
  await expect(page.getByRole('heading', { name: 'You are a member.' })).toBeVisible()
  expect(await chargesOf(sql, newcomer.email)).toEqual([7_900])
  expect(await heldBy(sql, newcomer.email)).toHaveLength(1)
})

test('a payment that never arrived is the same attempt after a reload', async ({
  newcomerPage: page,
  newcomer,
  sql,
}) => {
  await page.goto('/portal/signup?plan=Weekday')
  await page.getByRole('button', { name: 'Continue' }).click()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/join-membership')) sent.push(request.postDataJSON().attemptId)
  })
  await page.route(joinCall, (route) => route.abort())
  await fillCard(page)
  await pay(page, 'Pay $79.00')
  await expect(page.getByText('We did not hear back about this payment.')).toBeVisible()

  await page.unroute(joinCall)
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Your last payment for this plan was not answered.')).toBeVisible()
  await fillCard(page)
  await pay(page, 'Pay $79.00')
  await expect(page.getByRole('heading', { name: 'You are a member.' })).toBeVisible()
  expect(sent).toEqual([sent[0], sent[0]])
  expect(await chargesOf(sql, newcomer.email)).toEqual([7_900])
})

test('a gift card pays a part, and the card the rest', async ({ newcomerPage: page, newcomer, sql }) => {
  await sql`with card as (
      insert into public.gift_cards (last_four, initial_cents, balance_cents) values ('ABCD', 5000, 5000) returning id
    )
    insert into private.gift_card_codes (code, gift_card_id) select 'WXYZ23456789ABCD', id from card`
  await page.goto('/portal/signup?plan=Night+Owl')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Have a gift card?').click()
  await page.getByLabel('Gift card code').fill('WXYZ-2345-6789-ABCD')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('To pay by card: $79.00.')).toBeVisible()
  await fillCard(page)
  await pay(page, 'Pay $79.00')
  await expect(page.getByRole('heading', { name: 'You are a member.' })).toBeVisible()
  expect(await chargesOf(sql, newcomer.email)).toEqual([7_900])

  await page.goto('/portal/account')
  const payment = page.getByRole('list', { name: 'Latest payments' }).getByRole('listitem')
  await expect(payment).toContainText('$129.00')
  await expect(payment).toContainText('$50.00 by gift card')
  await expect(payment).toContainText(/NM-\d+/)
})

test('who signs in on the way and holds another plan is told, and not charged', async ({
  page,
  server,
  sql,
}) => {
  const { member } = await server.logins()
  await page.goto('/member-signup?plan=Weekday')
  await portal(page).getByRole('button', { name: 'Continue' }).click()
  await portal(page).getByText('I have an account').click()
  await portal(page).getByLabel('Email').fill(member.email)
  await portal(page).getByLabel('Password', { exact: true }).fill(member.password)
  await portal(page).getByRole('button', { name: 'Sign in' }).click()
  await expect(portal(page).getByText('Another plan can begin when that one is over.')).toBeVisible()
  await expect(portal(page).getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  await portal(page).getByRole('button', { name: 'Choose another plan' }).click()
  await expect(portal(page).getByRole('heading', { name: 'Your plan' })).toBeFocused()
  expect(await heldBy(sql, member.email)).toMatchObject([{ plan: 'Night Owl' }])
})

test('a member renews until the day that was shown', async ({ memberPage: page, server, sql }) => {
  const { member } = await server.logins()
  await page.goto('/member-portal')
  await portal(page).getByRole('link', { name: 'Renew' }).click()
  await expect(portal(page).getByRole('radio', { name: 'Night Owl' })).toBeChecked()
  const until = portal(page).locator('strong > time')
  await expect(until).toBeVisible()
  const promised = await until.getAttribute('datetime')
  await portal(page).getByRole('button', { name: 'Renew' }).click()
  await fillCard(portal(page))
  await pay(portal(page), 'Pay $129.00')
  await expect(portal(page).getByRole('heading', { name: 'You are a member.' })).toBeVisible()
  expect(await heldBy(sql, member.email)).toEqual([
    { plan: 'Night Owl', end_date: promised, is_ending: false },
  ])
})

test('another plan waits for the end, and one without a price is asked for', async ({ memberPage: page }) => {
  await page.goto('/portal/signup?plan=Weekday')
  await expect(page.getByText('Another plan can begin when that one is over.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)
  await page.getByRole('radio', { name: 'Corporate' }).check()
  await expect(page.getByRole('link', { name: '(256) 555-0142' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'hello@nightlark.example' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)
})

test('plans are kept for ten minutes, and Refresh Plans asks anew', async ({ memberPage: page }) => {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/sync-gym-master-memberships') && request.method() === 'POST') calls++
  })
  const plans = page.getByRole('article')
  await page.goto('/memberships')
  await expect(page.getByText('Active Membership')).toBeVisible()
  await expect(plans).toHaveCount(4)
  expect(calls).toBe(1)
  await page.reload()
  await expect(plans).toHaveCount(4)
  expect(calls).toBe(1)

  await page.getByRole('button', { name: 'Refresh Plans' }).click()
  await expectToast(page, 'Memberships refreshed', 'Loaded latest plans from Gym Master.')
  expect(calls).toBe(2)

  const error = 'GymMaster does not answer right now. Please try again in a minute.'
  await page.route(syncCall, (route) =>
    route.fulfill({ status: 503, json: { success: false, code: 'unavailable', error } }),
  )
  await page.getByRole('button', { name: 'Refresh Plans' }).click()
  await expectToast(page, 'Error loading plans', error)
  await expect(plans).toHaveCount(4)
  await page.unroute(syncCall)

  const later = Date.now() + 10 * 60_000
  await page.clock.setFixedTime(later)
  await page.reload()
  await expect.poll(() => calls).toBe(4)
  await expect(plans).toHaveCount(4)
})

test('plans that cannot be had say so, and no plans are told', async ({ memberPage: page }) => {
  const about = { success: true, source: 'builtin', fetchedAt: '2026-01-05T12:00:00Z' }
  await page.route(syncCall, (route) =>
    route.fulfill({
      status: 403,
      json: { success: false, code: 'forbidden', error: 'You may not do this.' },
    }),
  )
  await page.goto('/memberships')
  await expectToast(page, 'Error loading plans', 'You may not do this.')
  await page.unroute(syncCall)
  await page.route(syncCall, (route) => route.fulfill({ json: { ...about, plans: [], total: 0 } }))
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No membership plans available at the moment')).toBeVisible()
})
