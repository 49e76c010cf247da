import { asksForCode, fillCard, pay } from './card-steps.ts'
import { fillShipping, putTowelInCart } from './checkout-steps.ts'
import { expect, expectToast, test } from './fixtures.ts'

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
