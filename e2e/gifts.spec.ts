import type { Locator } from '@playwright/test'
import type { RunningServer } from '../test/process/run-server.ts'
import { fillCard } from './card-steps.ts'
import { chargesOf, fillContact, putTowelInCart } from './checkout-steps.ts'
import { emailTo } from './emails.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'

test.use({ viewport: { width: 375, height: 760 }, hasTouch: true, isMobile: true })

async function giftLink(server: RunningServer, email: string): Promise<string> {
  const { text } = await emailTo(server, email, /Robin sent you a gift: \$100\.00/)
  expect(text).toContain('See you at the tee')
  const link = /https?:\S+\/gift\/\S+#\S+/.exec(text)?.[0] ?? ''
  return link.replace(/^https?:\/\/[^/]+/, '')
}

// test/screens/gift-card-flows.test.ts covers validation, corrections, refunds and balances.
test('a gift card is bought in at most six taps besides typing, and its recipient opens the link and shops and books with it', async ({
  page,
  server,
  sql,
  newcomer,
}) => {
  let taps = 0
  const tap = async (place: Locator) => {
    taps++
    await place.tap()
  }
  const friend = `friend-of-${newcomer.email}`
  await page.goto('/shop/product/gift-card')
  await tap(page.getByText('$100', { exact: true }))
  await tap(page.getByText('Happy birthday'))
  await page.getByLabel('Their name').fill('Fay Friend')
  await page.getByLabel('Their email').fill(friend)
  await page.getByLabel('Your name').fill('Robin')
  await page.getByLabel('Message').fill('See you at the tee')
  await expectAccessible(page)
  await tap(page.getByRole('button', { name: /^Add to Cart/ }))
  await tap(page.getByRole('button', { name: 'View cart' }))
  await expect(page.getByText(`For Fay Friend (${friend}), right after you pay`)).toBeVisible()
  await fillContact(page, newcomer.email)
  await fillCard(page)
  await expect(page.getByRole('button', { name: 'Pay $100.00' })).toBeEnabled()
  await tap(page.getByRole('button', { name: 'Pay $100.00' }))
  await expectToast(page, 'Payment successful!')
  expect(taps).toBeLessThanOrEqual(6)

  const link = await giftLink(server, friend)
  const code = link.split('#')[1] ?? ''
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`))
  await page.goto(link)
  await expect(page.getByText('See you at the tee')).toBeVisible()
  await expect(page.getByText('From Robin')).toBeVisible()
  await expect(page.getByText(code)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Shop with it' }).tap()
  await expect(page).toHaveURL(/\/shop$/)
  await putTowelInCart(page)
  await expect(page.getByText(`Gift card ending in ${code.slice(-4)}`)).toBeVisible()
  await page.reload()
  await expect(page.getByText('$82.72 will be left on the gift card.')).toBeVisible()
  await page.getByText('Pick it up', { exact: true }).tap()
  await fillContact(page, friend)
  await page.getByRole('button', { name: 'Place order' }).tap()
  await expectToast(page, 'Payment successful!')
  expect(await chargesOf(sql, friend)).toEqual([])
  expect(asked.filter((request) => request.includes(code))).toEqual([])

  // The printed card must not show an amount that has been spent.
  await page.goto(link)
  await expect(page.getByRole('article')).toContainText('$82.72 is left on it.')
  await page.getByRole('link', { name: 'Book a bay with it' }).tap()
  await expect(page).toHaveURL(/\/booking/)
  const carried = () => sessionStorage.getItem('nightlark.gift-code')
  await expect.poll(() => page.evaluate(carried)).toMatch(/^"[\w-]+"$/)
})
