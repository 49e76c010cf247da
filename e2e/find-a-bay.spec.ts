import { expect, expectStyles, test } from './fixtures.ts'

const phone = { width: 375, height: 812 }

test('a guest on a phone finds price, address and a time, and holds it with one tap', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/')
  const board = page.getByRole('region', { name: 'Hours and free bays' })
  await board.getByText('from $35 an hour').click()
  await expect(board.getByText('Monday to Friday, 5 PM to midnight')).toBeVisible()
  await expect(board.getByRole('link', { name: /214 Lark Street SE/ })).toHaveAttribute('href', /maps/)
  const place = await board.getByRole('link', { name: /214 Lark Street SE/ }).boundingBox()
  expect(Number(place?.y)).toBeLessThan(2 * phone.height)

  const chip = board.getByRole('link', { name: /^(Today|Tomorrow) / }).first()
  const [, time = ''] = /(\d+:\d\d [AP]M)/.exec((await chip.textContent()) ?? '') ?? []
  await chip.click()
  await expect(page.getByText(/^Held for/)).toBeVisible()
  await expect(page.getByText(`${time} to`)).toBeVisible()
  // The reloaded page keeps its hold and requests no second one.
  await expect(page).toHaveURL(/\/booking\?day=[\d-]+&hold=[\w-]+$/)
})

test("the phone's bottom bar offers Book where booking is next, and Add to Cart on a product", async ({
  page,
}) => {
  const book = page.getByRole('banner').getByRole('link', { name: 'Book', exact: true })
  // On other pages it is in the header of a wide screen and in the menu of a phone.
  for (const path of ['/shop', '/shop/product/waffle-towel', '/cart', '/member-signup', '/booking']) {
    await page.goto(path)
    await page.setViewportSize({ ...phone, width: 1440 })
    await expect(book).toBeInViewport()
    await page.setViewportSize(phone)
    await expect(book).toBeHidden()
  }
  await page.goto('/shop/product/waffle-towel')
  const add = page.getByRole('button', { name: /^Add to Cart/ })
  await expect(add).toBeInViewport()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(add).toBeInViewport()
  await page.goto('/shop')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('link', { name: 'Book a bay' }).first()).toBeVisible()
  await page.goto('/')
  const scrollToEnd = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  // Sections below the first screen get their height with the first interaction.
  await scrollToEnd()
  await expect(page.locator('html[data-laid-out]')).toBeAttached()
  await expectStyles(page)
  await scrollToEnd()
  const hidden = async () => {
    const [bar, last] = [
      await book.locator('..').boundingBox(),
      await page.getByRole('contentinfo').boundingBox(),
    ]
    return Number(last?.y) + Number(last?.height) - Number(bar?.y)
  }
  await expect.poll(hidden).toBeLessThanOrEqual(0)
})

test('the header follows changes in another tab immediately', async ({ page, context }) => {
  await page.goto('/member-signup')
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: 'Sign in' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/shop/product/night-bird-hat')
  await other.getByRole('button', { name: /^Add to Cart/ }).click()
  await expect(page.locator('html[data-bag]')).toBeAttached()
  await other.evaluate(() => {
    const user = { user_metadata: { full_name: 'Ada Wren' } }
    localStorage.setItem('sb-here-auth-token', JSON.stringify({ user }))
  })
  await expect(banner.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(banner.getByRole('link', { name: 'Sign in' })).toBeHidden()
})
