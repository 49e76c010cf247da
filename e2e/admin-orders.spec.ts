import { orderPath } from '../domain/shop/order-path.ts'
import { buildCheckout, callFunction } from '../test/functions/world/calls.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'
import { expectForcedColours } from './forced-colors.ts'
import { expectFits } from './layout-steps.ts'

const pickup = { shippingAddress: undefined, delivery: 'pickup' }
const lager = {
  items: [{ id: 'range-lager', name: 'Driving Range Lager', price: 5.5, quantity: 2 }],
  amount: 11.88,
  ofAge: true,
}

test('orders appear at the desk automatically, and their guests are told the progress', async ({
  adminPage: page,
  server,
}) => {
  const buy = async (parts: Record<string, unknown> = {}) =>
    (await callFunction(server, 'process-square-payment', buildCheckout(parts))).body
  await page.goto('/admin/orders')
  await expect(page.getByRole('heading', { name: /^New/ })).toBeVisible()
  const bar = await buy({ ...pickup, ...lager })
  const parcel = await buy()
  const orders = page.getByRole('list', { name: /^New/ })
  const atBar = orders.getByRole('listitem').filter({ hasText: bar.orderNumber })
  await expect(atBar).toContainText('2 ×')
  await expect(atBar).toContainText('21 and over: ask for an ID')
  await expect(orders.getByRole('listitem').filter({ hasText: parcel.orderNumber })).toContainText(
    '1 Lark Street',
  )
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectFits(page)
  }
  await expectAccessible(page)
  await expectForcedColours(page)

  await page.getByRole('button', { name: `Ready: order ${bar.orderNumber}` }).click()
  await expectToast(page, `Order ${bar.orderNumber}: ready`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, `Order ${bar.orderNumber}: new again`)
  await page.getByRole('button', { name: `Ready: order ${bar.orderNumber}` }).click()
  await page.getByRole('button', { name: `Handed over: order ${bar.orderNumber}` }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'I have seen the ID' }).click()
  await expectToast(page, `Order ${bar.orderNumber}: handed over`)

  await page.getByRole('button', { name: `Sent…: order ${parcel.orderNumber}` }).click()
  const sent = page.getByRole('dialog')
  await expectAccessible(page)
  await sent.getByLabel('Carrier').selectOption('UPS')
  await sent.getByLabel('Tracking number (optional)').fill('1Z999')
  await sent.getByRole('button', { name: 'Mark as sent' }).click()
  await expect(page.getByRole('button', { name: `Sent…: order ${parcel.orderNumber}` })).toHaveCount(0)

  await page.goto(orderPath(parcel.orderNumber, parcel.orderKey))
  await expect(page.getByText(/^Shipped with UPS .*, tracking number 1Z999\.$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Track your package' })).toHaveAttribute(
    'href',
    /tracknum=1Z999$/,
  )
})
