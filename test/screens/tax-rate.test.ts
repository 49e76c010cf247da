import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { venue as facts } from '#domain/venue/venue.ts'
import { buildCheckout, findBookProblems, payOrder as placeOrder } from '../functions/world/calls.ts'
import { listEmailsTo } from '../host/outbox.ts'
import { press, sees } from './actions.ts'
import { bringSquare, fillShipping, pay, putTowelInCart } from './card.ts'
import { open, screen } from './screen.tsx'
import { enterAs, newcomerEmail, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => bringSquare())
afterEach(() => vi.restoreAllMocks())

const taxedAt = (percent: number) =>
  vi.spyOn(facts as { taxPercent: number }, 'taxPercent', 'get').mockReturnValue(percent)

it('checkout, order page and email show the current tax rate', async () => {
  taxedAt(8.875)
  const email = newcomerEmail()
  await putTowelInCart()
  await sees('Estimated tax (8.875%)$1.42')
  await fillShipping(email)
  await pay('Pay $17.42')
  await press('View order')
  await sees('Tax (8.875%)$1.42')
  expect(await findBookProblems(venue.host)).toEqual([])
  const [letter] = await listEmailsTo(venue.host, email)
  expect(letter?.text).toContain('Subtotal: $16.00\nSales tax (8.875%): $1.42\nTotal: $17.42')
})

it('an order keeps the tax rate of its day', async () => {
  const { body } = await placeOrder(venue.host, buildCheckout())
  taxedAt(9.25)
  await open(`/orders/${body.orderNumber}?key=${body.orderKey}`)
  await sees(/Tax \(8%\)/)
  await enterAs(venue, venue.logins.admin)
  await open(`/admin/orders/${body.orderNumber}`)
  await screen.findByRole('heading', { level: 2, name: `Order ${body.orderNumber}` })
  await sees(/Tax \(8%\)/)
})
