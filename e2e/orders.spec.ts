import { asksForCode, fillCard, pay } from './card-steps.ts'
import { comeWithTowel, fillShipping, viewOrder } from './checkout-steps.ts'
import { emailTo } from './emails.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'
import { expectFits } from './layout-steps.ts'

test("a bank's code challenge is answered, and the link in the receipt opens the order, also on paper", async ({
  page,
  server,
  newcomer,
  browser,
}) => {
  await comeWithTowel(page)
  await fillShipping(page, newcomer.email)
  await fillCard(page, asksForCode)
  await pay(page, 'Pay $17.28')
  const bank = page.frameLocator('dialog iframe')
  await expect(bank.getByText('17.28 USD')).toBeVisible()
  await bank.getByLabel('Code').fill('123456')
  await bank.getByRole('button', { name: 'Confirm' }).click()
  await expectToast(page, 'Payment successful!')
  await viewOrder(page)
  const { text } = await emailTo(server, newcomer.email, /receipt/)

  const later = await browser.newPage()
  await later.goto(/https?:\S+\/orders\/\S+/.exec(text)?.[0] ?? '')
  const main = later.getByRole('main')
  await expect(main.getByText('Paid', { exact: true })).toBeVisible()
  for (const words of ['Robin Newcomer', '1 Fairway', 'Cullman, AL 35055', newcomer.email, '(256) 555-0142'])
    await expect(main).toContainText(words)
  await expect(later.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(later)
  await expectFits(later)
  await later.emulateMedia({ media: 'print' })
  await expect(later.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(later.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(later.getByText('Nightlark Golf Clubhouse').first()).toBeVisible()
  await expect(later.getByText('$17.28').first()).toBeVisible()
  await later.emulateMedia({ media: 'screen' })
  await later.getByRole('link', { name: 'Waffle Towel' }).click()
  await expect(later).toHaveURL('/shop/product/waffle-towel')
  await later.close()
})
