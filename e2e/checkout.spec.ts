import { asksForCode, declined, fillCard, pay, payByMouse } from './card-steps.ts'
import { fillShipping, putTowelInCart } from './checkout-steps.ts'
import { expect, expectToast, pressTwice, test } from './fixtures.ts'
import { loseAnswers, loseNoAnswers } from './lost-answers.ts'

test('a declined card leaves the form as it was, and another card pays', async ({ page, newcomer }) => {
  await putTowelInCart(page)
  await fillShipping(page, newcomer.email)
  await fillCard(page, declined)
  await pay(page, 'Pay $17.28')
  await expectToast(page, 'Payment failed', 'The card was declined. Please use another card.')
  await expect(page.getByLabel('Email')).toHaveValue(newcomer.email)

  await fillCard(page)
  await pay(page, 'Pay $17.28')
  await expectToast(page, 'Payment successful!')
  await expect(page).toHaveURL('/')
})

test('a lost answer is told, and paying again after a reload is the same payment', async ({
  page,
  newcomer,
  sql,
}) => {
  await putTowelInCart(page)
  await fillShipping(page, newcomer.email)
  await fillCard(page)
  await loseAnswers(page, 'functions/v1/process-square-payment')
  await pay(page, 'Pay $17.28')
  await expectToast(page, 'Payment failed', 'Nothing is charged twice')

  await loseNoAnswers(page, 'functions/v1/process-square-payment')
  await page.reload()
  await fillShipping(page, newcomer.email)
  await fillCard(page)
  await pay(page, 'Pay $17.28')
  await expectToast(page, 'Payment successful!')
  const payments = await sql`
    select payments.status from public.payments join public.orders on orders.id = payments.order_id
    where orders.email = ${newcomer.email}`
  expect(payments).toEqual([{ status: 'completed' }])
})

test('a double click pays once', async ({ page, newcomer }) => {
  await putTowelInCart(page)
  await fillShipping(page, newcomer.email)
  await fillCard(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/process-square-payment')) sent += 1
  })
  await pressTwice(page.getByRole('button', { name: 'Pay $17.28' }))
  await expectToast(page, 'Payment successful!')
  expect(sent).toBe(1)
})

test('missing fields are named in a toast and at the field, and the first has the focus', async ({
  page,
}) => {
  await putTowelInCart(page)
  await page.getByLabel('Full name').fill('Robin Newcomer')
  await payByMouse(page, 'Pay $17.28')
  await expectToast(page, 'Missing information', 'Please fill in all required shipping fields.')
  await expect(page.getByText('Enter your email address.')).toBeVisible()
  await expect(page.getByText('Enter your ZIP code.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('what is known of a member is filled in, but not where they are writing', async ({
  newcomerPage: page,
  newcomer,
}) => {
  const answers = Promise.withResolvers<void>()
  await page.route('**/rest/v1/profiles*', async (route) => {
    await answers.promise
    await route.continue()
  })
  await putTowelInCart(page)
  const email = page.getByLabel('Email')
  await email.focus()
  answers.resolve()
  await expect(page.getByLabel('Full name')).toHaveValue(newcomer.name)
  await page.keyboard.type('another@example.com')
  await expect(email).toHaveValue('another@example.com')
})

test('a card script that does not load is told, and can be tried again', async ({ page, newcomer }) => {
  await page.route('**/v1/square.js', (route) => route.abort())
  await putTowelInCart(page)
  await expectToast(page, 'Payment system error', 'Failed to load Square payment system')
  await expect(page.getByRole('button', { name: 'Pay $17.28' })).toBeDisabled()
  await fillShipping(page, newcomer.email)
  await page.getByLabel('City').press('Enter')
  await expectToast(page, 'Payment not ready', 'Please wait for payment form to load.')

  await page.unroute('**/v1/square.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Pay $17.28' })).toBeEnabled()
})

test('a payment that is not set up says so', async ({ page }) => {
  const error = 'Square configuration not available'
  await page.route('**/functions/v1/get-square-config', (route) =>
    route.fulfill({ status: 503, json: { success: false, code: 'unavailable', error } }),
  )
  await putTowelInCart(page)
  await expectToast(page, 'Payment setup error', error)
})

test('a payment set-up that does not answer is asked again, and then said to be missing', async ({
  page,
}) => {
  let asked = 0
  await page.route('**/functions/v1/get-square-config', (route) => {
    asked += 1
    return route.abort()
  })
  await putTowelInCart(page)
  const alert = page.getByRole('alert').filter({ hasText: 'Unable to load payment configuration' })
  await expect(alert).toBeVisible({ timeout: 20_000 })
  await expectToast(page, 'Payment setup error', 'Unable to load payment configuration')
  expect(asked).toBe(4)
})

test('a card form that cannot be made says why', async ({ page }) => {
  const config = { success: true, applicationId: 'wrong', locationId: 'L1' }
  await page.route('**/functions/v1/get-square-config', (route) =>
    route.fulfill({ json: { ...config, scriptUrl: '/practice/square/v1/square.js' } }),
  )
  await putTowelInCart(page)
  await expectToast(page, 'Payment form error', 'An application id begins with sandbox-sq0idb-.')
})

test('a bank that asks for a code is answered, and the card pays', async ({ page, newcomer }) => {
  await putTowelInCart(page)
  await fillShipping(page, newcomer.email)
  await fillCard(page, asksForCode)
  await pay(page, 'Pay $17.28')
  const bank = page.frameLocator('dialog iframe')
  await expect(bank.getByText('17.28 USD')).toBeVisible()
  await bank.getByLabel('Code').fill('123456')
  await bank.getByRole('button', { name: 'Confirm' }).click()
  await expectToast(page, 'Payment successful!')
})
