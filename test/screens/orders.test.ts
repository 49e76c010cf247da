import { beforeEach, expect, it } from 'vitest'
import { buildCheckout, payOrder as placeOrder } from '../functions/world/calls.ts'
import { eventually, expectAddress, follow, inside, press } from './actions.ts'
import { bringSquare, fillShipping, pay, putTowelInCart } from './card.ts'
import { answer } from './network.ts'
import { open, screen } from './screen.tsx'
import { enterAsNewcomer, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => bringSquare())

it('a member finds an order on the dashboard and opens it without a key', async () => {
  const { email } = await enterAsNewcomer(venue)
  await open('/dashboard')
  await screen.findByRole('heading', { level: 1, name: /Robin Newcomer/ })
  expect(screen.queryByRole('heading', { name: 'Your orders' })).toBeNull()

  await putTowelInCart()
  await fillShipping(email)
  await pay('Pay $17.28')
  await expectAddress('/')
  await open('/dashboard')
  const [order] = await venue.sql`select number from public.orders where email = ${email} and status = 'paid'`
  const row = await (await inside('list', 'Latest orders')).findByRole('listitem')
  for (const words of [order?.number, 'Waffle Towel', '$17.28', 'Paid']) expect(row).toHaveTextContent(words)
  await follow(order?.number, await inside('list', 'Latest orders'))
  await expectAddress(`/orders/${order?.number}`)
  await screen.findByRole('heading', { level: 1, name: `Order ${order?.number}` })
})

it('a stranger with a wrong key sees no order', async () => {
  const { body } = await placeOrder(venue.host, buildCheckout())
  const number = body.orderNumber
  for (const path of [`/orders/${number}`, `/orders/${number}?key=wrong`, '/orders/NL-1?key=x']) {
    await open(path)
    await screen.findByRole('heading', { level: 1, name: "We couldn't find this order." })
    expect(screen.queryByText('buyer@example.com')).toBeNull()
  }
  await follow('Sign in', await inside('main'))
  await expectAddress(/^\/login\?next=\/orders\/NL-1/)
})

it('the order page reports that it cannot load, and loads on retry', async () => {
  const { body } = await placeOrder(venue.host, buildCheckout())
  const [order] = await venue.sql`select number, key from public.orders where number = ${body.orderNumber}`
  const error = 'This is not responding right now. Please try again in a minute.'
  const mend = answer('get-order', { success: false, code: 'too_many', error }, 429)
  await open(`/orders/${order?.number}?key=${order?.key}`)
  await eventually(() => expect(screen.getByText(error)).toBeVisible())
  mend()
  await press('Try again')
  expect(await screen.findByRole('list', { name: 'Items' })).toHaveTextContent('Night Bird Hat')
})
