import { fillCard, pay } from './card-steps.ts'
import { buyTowel, fillShipping, paidOrdersOf, putTowelInCart, viewOrder } from './checkout-steps.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('a visitor comes back to an order with the link in the receipt', async ({ page, newcomer, browser }) => {
  await buyTowel(page, newcomer.email)
  await viewOrder(page)
  const link = page.url()

  const later = await browser.newPage()
  await later.goto(link)
  const main = later.getByRole('main')
  await expect(main.getByText('Paid', { exact: true })).toBeVisible()
  for (const words of ['Robin Newcomer', '1 Fairway', 'Cullman, AL 35055', newcomer.email, '(256) 555-0142'])
    await expect(main).toContainText(words)
  expect(await later.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await later.getByRole('link', { name: 'Waffle Towel' }).click()
  await expect(later).toHaveURL('/shop/product/waffle-towel')
  await later.close()
})

test('a receipt in the outbox leads to the order', async ({ page, newcomer }) => {
  await buyTowel(page, newcomer.email)
  let link: string | undefined
  await expect
    .poll(
      async () => {
        const letters = await (await page.request.get('/practice/outbox.json')).json()
        const receipt = letters.find(
          ({ to, subject }: { to: string; subject: string }) =>
            to === newcomer.email && subject.includes('receipt'),
        )
        link = receipt?.text.match(/https?:\S+\/orders\/\S+/)?.[0]
        return link
      },
      { timeout: 20_000 },
    )
    .toBeTruthy()
  await page.goto(link ?? '')
  await expect(page.getByRole('list', { name: 'Items' })).toContainText('Waffle Towel')
})

test('a member sees the order on the dashboard and opens it without a key', async ({
  newcomerPage: page,
  newcomer,
  sql,
}) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(newcomer.name)
  await expect(page.getByRole('heading', { name: 'Your orders' })).toHaveCount(0)

  await putTowelInCart(page)
  await fillShipping(page, newcomer.email)
  await fillCard(page)
  await pay(page, 'Pay $17.28')
  await expect(page).toHaveURL('/')
  await page.goto('/dashboard')
  const [number = ''] = await paidOrdersOf(sql, newcomer.email)
  const row = page.getByRole('list', { name: 'Latest orders' }).getByRole('listitem')
  for (const words of [number, 'Waffle Towel', '$17.28', 'Paid']) await expect(row).toContainText(words)
  await expectAccessible(page)

  await row.getByRole('link', { name: number }).click()
  await expect(page).toHaveURL(`/orders/${number}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`)
})

test('a stranger with a wrong key finds no order', async ({ page, newcomer, sql }) => {
  await buyTowel(page, newcomer.email)
  const [number] = await paidOrdersOf(sql, newcomer.email)
  for (const path of [`/orders/${number}`, `/orders/${number}?key=wrong`, '/orders/NL-1?key=x']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find this order.')
    await expect(page.getByText(newcomer.email)).toHaveCount(0)
  }
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/login\?next=\/orders\/NL-1/)
})

test('an order that does not load says so and loads on retry', async ({ page, newcomer }) => {
  await buyTowel(page, newcomer.email)
  const error = 'This does not answer right now. Please try again in a minute.'
  await page.route('**/functions/v1/get-order', (route) =>
    route.fulfill({ status: 429, json: { success: false, code: 'too_many', error } }),
  )
  await page.getByRole('button', { name: 'View order' }).click()
  await expect(page.getByRole('alert').filter({ hasText: error })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/functions/v1/get-order')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('list', { name: 'Items' })).toContainText('Waffle Towel')
})

test('the order is accessible, fits, and prints without what can only be pressed', async ({
  page,
  newcomer,
}) => {
  await buyTowel(page, newcomer.email)
  await viewOrder(page)
  await expectAccessible(page)
  for (const width of [320, 375, 768, 1440, 2560]) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByText('Nightlark Golf Clubhouse').first()).toBeVisible()
  await expect(page.getByText('$17.28').first()).toBeVisible()
})
