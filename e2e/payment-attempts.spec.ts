import type { Page } from '@playwright/test'
import { fillCard, pay } from './card-steps.ts'
import { chargesOf, comeWithTowel, fillShipping, paidOrdersOf } from './checkout-steps.ts'
import { expect, expectToast, test } from './fixtures.ts'

/** Another tab of the same browser with the same cart. */
async function sameCartBeside(page: Page): Promise<Page> {
  await comeWithTowel(page)
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
  // Holds both payments until both buttons are clicked.
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

test('a tab still tokenizing its card while another one pays shows the same order', async ({
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
