import { expect, expectToast, test } from './fixtures.ts'

const functions = (name: string) => `**/functions/v1/${name}`
const about = { success: true, source: 'gymmaster', fetchedAt: '2026-01-05T12:00:00Z' }
const balls = { id: 7, name: 'Golf balls', category: 'Shop', quantity: 9, price: 24.99 }

test('where the inventory cannot be told, the stock of the shop stands in', async ({ adminPage: page }) => {
  await page.route(functions('fetch-gym-master-inventory'), (route) => route.abort())
  await page.route(functions('fetch-gym-master-stock'), (route) =>
    route.fulfill({ json: { ...about, stock: [balls, { ...balls, id: 8, name: 'Tees', quantity: 10 }] } }),
  )
  await page.goto('/admin/stock')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('Golf balls')).toContainText('$24.99')
  await expect(row('Golf balls').locator('[data-tone]')).toHaveAttribute('data-tone', 'red')
  await expect(row('Tees').locator('[data-tone]')).toHaveAttribute('data-tone', 'green')
  await expect(row('Tees')).toContainText('N/A')
  await expect(page.getByText(/^From Gym Master, \d+ days ago$/)).toBeVisible()
  await expect(page.getByRole('link', { name: '7' })).toHaveCount(0)
})

test('an inventory with only a message is an empty shop, and says so', async ({ adminPage: page }) => {
  await page.route(functions('fetch-gym-master-inventory'), (route) =>
    route.fulfill({ json: { ...about, message: 'No access to inventory.' } }),
  )
  await page.goto('/admin/stock')
  await expectToast(page, 'Store temporarily unavailable', 'No access to inventory.')
  await expect(page.getByText('No stock items found')).toBeVisible()
})

for (const [name, title, things] of [
  ['inventory', 'Inventory API limited', 'stock items'],
  ['services', 'Services API limited', 'services'],
  ['facilities', 'Facilities API limited', 'facilities'],
  ['staff', 'Staff API limited', 'staff members'],
]) {
  test(`a limited list of ${name} is shown with what it cannot say`, async ({ adminPage: page }) => {
    await page.route(functions(`fetch-gym-master-${name}`), (route) =>
      route.fulfill({ json: { ...about, [`${name}`]: [{ id: 1 }], message: 'Only a part.' } }),
    )
    await page.goto(`/admin/${name === 'inventory' ? 'stock' : name}`)
    await expectToast(page, `${title}`, 'Only a part.')
    await expect(page.getByText(`Showing 1 of 1 ${things}`)).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Only a part.')
  })
}

test('records that say little have words for it', async ({ adminPage: page }) => {
  const lists = {
    services: [{ id: 1 }],
    facilities: [
      { id: 1, status: 'ACTIVE' },
      { id: 2, name: 'Bay 9', status: 'closed' },
    ],
    staff: [{ id: 5, firstname: 'Ida', surname: 'Ro', specialties: ['Putting', 'Swing'] }, { id: 6 }],
  }
  for (const [name, rows] of Object.entries(lists))
    await page.route(functions(`fetch-gym-master-${name}`), (route) =>
      route.fulfill({ json: { ...about, [name]: rows } }),
    )
  const main = page.getByRole('main')
  await page.goto('/admin/services')
  await expect(main).toContainText('Unnamed Service')
  await expect(main).toContainText('No description available')
  await page.goto('/admin/facilities')
  await expect(main).toContainText('Unnamed Facility')
  await expect(main.getByText('Status: ACTIVE')).toHaveAttribute('data-tone', 'green')
  await expect(main.getByText('Status: closed')).toHaveAttribute('data-tone', 'yellow')
  await page.goto('/admin/staff')
  for (const words of ['Ida Ro', '#5', 'Specialties: Putting, Swing', 'Unnamed Staff', '#6'])
    await expect(main).toContainText(words)
})
