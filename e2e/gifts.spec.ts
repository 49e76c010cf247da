import type { Locator, Page } from '@playwright/test'
import type { RunningServer } from '../test/process/run-server.ts'
import { fillCard, payByMouse } from './card-steps.ts'
import { chargesOf, fillContact, putTowelInCart, viewOrder } from './checkout-steps.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'
import { letterTo } from './letters.ts'

type Friend = { name: string; email: string; message?: string }

/** Fills the form of a gift card for a friend, from the amount that it begins with. */
async function fillGift(page: Page, { name, email, message = '' }: Friend): Promise<void> {
  await page.getByLabel('Their name').fill(name)
  await page.getByLabel('Their email').fill(email)
  await page.getByLabel('Your name').fill('Robin')
  await page.getByLabel('Message').fill(message)
}

const addToCart = (page: Page) => page.getByRole('button', { name: /^Add to Cart/ })

/** Buys a card of 50 dollars for a friend, and opens its order. */
async function giveCard(page: Page, buyer: string, friend: Friend): Promise<void> {
  await page.goto('/shop/product/gift-card')
  await fillGift(page, friend)
  await addToCart(page).click()
  await page.getByRole('button', { name: 'View cart' }).click()
  await fillContact(page, buyer)
  await fillCard(page)
  await payByMouse(page)
  await expectToast(page, 'Payment successful!')
  await viewOrder(page)
}

async function giftLink(server: RunningServer, email: string): Promise<string> {
  const { text } = await letterTo(server, email, /gift/)
  const link = /https?:\S+\/gift\/\S+#\S+/.exec(text)?.[0] ?? ''
  return link.replace(/^https?:\/\/[^/]+/, '')
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 760 }, hasTouch: true, isMobile: true })

  test('a gift is bought in at most six taps beside typing, and its buyer mends the address and gives it back', async ({
    page,
    server,
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
    await fillGift(page, { name: 'Fay Friend', email: friend, message: 'See you at the tee' })
    await expectAccessible(page)
    await tap(addToCart(page))
    await tap(page.getByRole('button', { name: 'View cart' }))
    await expect(page.getByText(`For Fay Friend (${friend}), right after you pay`)).toBeVisible()
    await fillContact(page, newcomer.email)
    await fillCard(page)
    await expect(page.getByRole('button', { name: 'Pay $100.00' })).toBeEnabled()
    await tap(page.getByRole('button', { name: 'Pay $100.00' }))
    await expectToast(page, 'Payment successful!')
    expect(taps).toBeLessThanOrEqual(6)
    const { text } = await letterTo(server, friend, /Robin has a gift for you: \$100\.00/)
    expect(text).toContain('See you at the tee')

    await viewOrder(page)
    const order = page.url()
    const first = await giftLink(server, friend)
    await page.getByRole('button', { name: /^Send again/ }).click()
    const right = `right-${friend}`
    await page.getByLabel('Email', { exact: true }).fill(right)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('The email is on its way.')).toBeVisible()
    const second = await giftLink(server, right)
    await page.goto(first)
    await expect(page.getByRole('alert').first()).toContainText('We do not know this gift card')

    await page.goto(order)
    await page.getByRole('button', { name: /^Return it/ }).click()
    await page.getByRole('button', { name: 'Refund $100.00' }).click()
    await expect(page.getByRole('list', { name: 'Gift cards' })).toContainText('Refunded')
    await page.goto(second)
    await expect(page.getByRole('alert').first()).toContainText('We do not know this gift card')
  })
})

test('what was typed about a gift outlives a reload, and two for two friends are lines of their own', async ({
  page,
  newcomer,
}) => {
  await page.goto('/shop/product/gift-card')
  await fillGift(page, { name: 'Fay Friend', email: 'fay@example.com', message: 'Happy swings' })
  await page.getByText('Other', { exact: true }).click()
  await page.getByLabel('Your amount in dollars').fill('7')
  await addToCart(page).click()
  await expect(page.getByLabel('Your amount in dollars')).toHaveAccessibleDescription(
    /^Enter an amount of \$10\.00/,
  )
  await page.getByLabel('Your amount in dollars').fill('62.50')
  await page.reload()
  await expect(page.getByLabel('Their name')).toHaveValue('Fay Friend')
  await expect(page.getByLabel('Message')).toHaveValue('Happy swings')
  await page.getByRole('button', { name: 'Add to Cart - $62.50' }).click()
  await expect(page.getByLabel('Their name')).toHaveValue('')
  await fillGift(page, { name: 'Gus', email: 'gus@example.com' })
  await addToCart(page).click()
  await page.getByText('For me to print').click()
  await addToCart(page).click()
  await page.getByRole('link', { name: /^Cart/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart (3 items)')
  await page.reload()
  await expect(page.getByText('For Fay Friend (fay@example.com)')).toBeVisible()
  await expect(page.getByText('For you to print')).toBeVisible()
  await page.getByRole('button', { name: /^Remove .* for Gus$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart (2 items)')
  await expect(page.getByRole('button', { name: 'Pay $112.50' })).toBeVisible()
  expect(newcomer.email).toContain('@')
})

test('a friend opens the card by its link, shops and books with it filled in, and sees what is left', async ({
  page,
  server,
  sql,
  newcomer,
}) => {
  const friend = `friend-of-${newcomer.email}`
  await giveCard(page, newcomer.email, { name: 'Fay Friend', email: friend, message: 'See you at the tee' })
  const link = await giftLink(server, friend)
  const code = link.split('#')[1] ?? ''

  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`))
  await page.goto(link)
  await expect(page.getByText('See you at the tee')).toBeVisible()
  await expect(page.getByText('From Robin')).toBeVisible()
  await expect(page.getByText(code)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Shop with it' }).click()
  await expect(page).toHaveURL(/\/shop$/)
  await putTowelInCart(page)
  await expect(page.getByText(`Gift card ending in ${code.slice(-4)}`)).toBeVisible()
  await page.reload()
  await expect(page.getByText('$32.72 will be left on the gift card.')).toBeVisible()
  await page.getByText('Pick it up', { exact: true }).click()
  await fillContact(page, friend)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expectToast(page, 'Payment successful!')
  expect(await chargesOf(sql, friend)).toEqual([])
  expect(asked.filter((request) => request.includes(code))).toEqual([])

  await page.goto('/gift')
  await page.getByLabel('Gift card code').fill('0000-0000-0000-0000')
  await page.getByRole('button', { name: 'Check balance' }).click()
  await expect(page.getByLabel('Gift card code')).toHaveAccessibleDescription(
    /^We do not know this gift card/,
  )
  await page.getByLabel('Gift card code').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Check balance' }).click()
  await expect(page.getByText('$32.72', { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Used for' })).toContainText('-$17.28')
  // The card that is printed does not promise what has been spent.
  await page.goto(link)
  await expect(page.getByRole('article')).toContainText('$32.72 is left on it.')

  await page.getByRole('link', { name: 'Book a bay with it' }).click()
  await expect(page).toHaveURL(/\/booking/)
  // The frame may still be on its way from the empty page.
  const carried = () => sessionStorage.getItem('nightlark.gift-code')
  await expect.poll(() => page.frames()[1]?.evaluate(carried).catch(String)).toMatch(/^"[\w-]+"$/)
})
