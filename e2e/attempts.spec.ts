import type { Page } from '@playwright/test'
import { fillCard, pay } from './card-steps.ts'
import { chargesOf, fillShipping, paidOrdersOf, putTowelInCart } from './checkout-steps.ts'
import { expect, expectToast, test } from './fixtures.ts'
import { loseAnswers, loseNoAnswers } from './lost-answers.ts'

/** Another tab of the same browser, with what is in the cart of the first. */
async function sameCartBeside(page: Page): Promise<Page> {
  await putTowelInCart(page)
  const other = await page.context().newPage()
  await other.goto('/cart')
  return other
}

test('two tabs that pay at the same moment make one order and one charge', async ({
  page,
  context,
  newcomer,
  sql,
}) => {
  const other = await sameCartBeside(page)
  for (const tab of [page, other]) {
    await fillShipping(tab, newcomer.email)
    await fillCard(tab)
  }
  // However late one of them is pressed: before that, nothing is paid.
  const arePressed = Promise.all([page, other].map((tab) => tab.waitForRequest('**/card-nonce')))
  await context.route('**/process-square-payment', (route) => arePressed.then(() => route.continue()))
  await Promise.all([page, other].map((tab) => pay(tab, 'Pay $17.28')))
  for (const tab of [page, other]) {
    await expectToast(tab, 'Payment successful!')
    await expect(tab).toHaveURL('/')
  }
  expect(await paidOrdersOf(sql, newcomer.email)).toHaveLength(1)
  expect(await chargesOf(sql, newcomer.email)).toEqual([1_728])
})

test('a tab whose card was still being asked about when the other paid shows the same order', async ({
  page,
  newcomer,
  sql,
}) => {
  const other = await sameCartBeside(page)
  const { promise: isPaid, resolve: tellPaid } = Promise.withResolvers<void>()
  await other.route('**/card-nonce', (route) => isPaid.then(() => route.continue()))
  for (const tab of [page, other]) {
    await fillShipping(tab, newcomer.email)
    await fillCard(tab)
  }
  const isAsked = other.waitForRequest('**/card-nonce')
  await pay(other, 'Pay $17.28')
  await isAsked
  await pay(page, 'Pay $17.28')
  await expectToast(page, 'Payment successful!')
  await expectToast(other, 'Payment successful!')
  await expect(other).toHaveURL('/')
  tellPaid()
  expect(await paidOrdersOf(sql, newcomer.email)).toHaveLength(1)
  expect(await chargesOf(sql, newcomer.email)).toEqual([1_728])
})

test('an order placed in one tab empties the cart of the other', async ({ page, newcomer }) => {
  const other = await sameCartBeside(page)
  await expect(other.getByRole('button', { name: 'Pay $17.28' })).toBeEnabled()
  await fillShipping(page, newcomer.email)
  await fillCard(page)
  await pay(page, 'Pay $17.28')
  await expectToast(page, 'Payment successful!')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty')
})

test('a cart that changes after an answer was lost undoes the old attempt, and one charge is made in all', async ({
  page,
  newcomer,
  sql,
}) => {
  await putTowelInCart(page)
  await fillShipping(page, newcomer.email)
  await fillCard(page)
  // Square takes the card, and its answers never reach us.
  const behaviour = JSON.stringify({ endpoint: 'create-payment', do: 'drop-answer', times: 1 })
  await sql`insert into practice.misbehaviours (endpoint, behaviour)
            select 'create-payment', ${behaviour}::text::jsonb from generate_series(1, 40)`
  await pay(page, 'Pay $17.28')
  await expectToast(page, 'Payment failed', 'Nothing is charged twice')
  await sql`delete from practice.misbehaviours`
  expect(await chargesOf(sql, newcomer.email)).toEqual([1_728])

  await page.reload()
  await expect(page.getByText('Your last payment of this cart was not answered.')).toBeVisible()
  await page.getByRole('button', { name: 'One more, Quantity of Waffle Towel' }).click()
  await expect(page.getByText('Your last payment of this cart was not answered.')).toHaveCount(0)
  await fillShipping(page, newcomer.email)
  await fillCard(page)
  await pay(page, 'Pay $34.56')
  await expectToast(page, 'Payment successful!')
  expect(await paidOrdersOf(sql, newcomer.email)).toHaveLength(1)
  expect(await chargesOf(sql, newcomer.email)).toEqual([3_456])
})

test('a lost payment that went through after all is told before a changed cart is paid', async ({
  page,
  newcomer,
  sql,
}) => {
  await putTowelInCart(page)
  await fillShipping(page, newcomer.email)
  await fillCard(page)
  await loseAnswers(page, 'functions/v1/process-square-payment')
  await pay(page, 'Pay $17.28')
  await expectToast(page, 'Payment failed', 'We did not hear back')
  await loseNoAnswers(page, 'functions/v1/process-square-payment')

  await page.getByRole('button', { name: 'One more, Quantity of Waffle Towel' }).click()
  await pay(page, 'Pay $34.56')
  const [number] = await paidOrdersOf(sql, newcomer.email)
  await expect(page.getByRole('main')).toContainText(
    `Your earlier payment went through: it is order ${number}.`,
  )
  expect(await chargesOf(sql, newcomer.email)).toEqual([1_728])

  // Whoever wants both presses again.
  await pay(page, 'Pay $34.56')
  await expectToast(page, 'Payment successful!')
  expect(await chargesOf(sql, newcomer.email)).toEqual([1_728, 3_456])
})
