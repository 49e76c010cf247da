import { expect, test } from './fixtures.ts'
import { siteOnly } from './run-venue.ts'

test('the site of a hosted venue renders its pages from the project, and its browser calls the project', async ({
  browser,
}) => {
  await siteOnly(async ({ site, api }) => {
    const page = await browser.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`${site.url}/booking`)
    await expect(page.getByRole('heading', { level: 1, name: 'Book Your Bay' })).toBeVisible()
    await page.getByRole('toolbar', { name: 'Day' }).getByText('Mon').first().click()
    await expect.poll(() => asked.some((url) => url.startsWith(`${api.url}/functions/v1/`))).toBe(true)
    expect(asked.filter((url) => url.startsWith(`${site.url}/functions/`))).toEqual([])

    const { member } = await api.logins()
    await page.goto(`${site.url}/dashboard`)
    await expect(page).toHaveURL(`${site.url}/login?next=/dashboard`)
    await page.getByLabel('Email').fill(member.email)
    await page.getByLabel('Password', { exact: true }).fill(member.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible()
    await page.close()
  })
})
