import { beforeEach, expect, it } from 'vitest'
import { eventually, expectAddress, expectToast, fill, follow, press, sees } from './actions.ts'
import { bringSquare, fillContact, fillShipping, pay, payUnheard, putTowelInCart } from './card.ts'
import { open, screen, user, within } from './screen.tsx'
import { newcomerEmail, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => bringSquare())

const orderOf = async (email: string) =>
  await venue.sql`
    select number, delivery, address, bay_name from public.orders where email = ${email} and status = 'paid'`

const choose = async (name: string) => user.click(await screen.findByRole('radio', { name }))

it('the chosen color shows in the toast, in the cart, and on the checkout page', async () => {
  await open('/shop/product/night-bird-hat')
  await choose('White')
  await press(/Add to Cart/)
  await expectToast('Added to cart', '1 × Night Bird Hat, White')
  await press('View cart')
  await expectAddress('/cart')
  await screen.findByText('Color: White')
  // Pictures do not load here, so a placeholder is shown.
  expect(localStorage.getItem('nightlark.cart')).toMatch(/"imageUrl":"[^"]*hat[^"]*white/)
})

it('a product with sizes asks for one and focuses the choice', async () => {
  await open('/shop/product/dusk-polo-shirt')
  await press(/Add to Cart/)
  await sees('Please choose a size first.')
  await eventually(() => expect(document.activeElement?.closest('fieldset')).toHaveTextContent(/^Size/))
  expect(screen.queryByRole('link', { name: /^Cart \d/ })).toBeNull()
  await choose('Medium')
  expect(screen.queryByText('Please choose a size first.')).toBeNull()
  await press(/Add to Cart/)
  await expectToast('Added to cart', '1 × Dusk-to-Dawn Polo Shirt, Black, Medium')
})

it('an order for pickup needs no address, and its ticket stays on the landing page until dismissed', async () => {
  const email = newcomerEmail()
  await putTowelInCart()
  await choose('Pick it up')
  expect(screen.queryByLabelText('ZIP code')).toBeNull()
  await fillContact(email)
  await pay('Pay $17.28')
  await expectAddress('/')
  expect(await orderOf(email)).toMatchObject([{ delivery: 'pickup', address: null }])
  const [order] = await orderOf(email)

  await open('/')
  const ticket = within(await screen.findByRole('region', { name: `Order ${order?.number}` }))
  for (const words of ['1 × Waffle Towel', 'Pick it up at Nightlark Golf Clubhouse', 'Total $17.28'])
    await ticket.findByText(words)
  await follow('View order', ticket)
  await screen.findByRole('heading', { level: 1, name: `Order ${order?.number}` })
  await sees('Delivery')
  await open('/')
  await press(`Dismiss order ${order?.number}`)
  await eventually(() => expect(screen.queryByText('1 × Waffle Towel')).toBeNull())
  expect(localStorage.getItem('nightlark.ticket')).toBe('')
})

it('checkout keeps the entered details over a reload and clears them with the order', async () => {
  const email = newcomerEmail()
  await putTowelInCart()
  await fillShipping(email)
  await open('/cart')
  await eventually(() => expect(screen.getByLabelText('Address line 1')).toHaveValue('1 Fairway'))
  expect(screen.getByLabelText('Email')).toHaveValue(email)
  await pay('Pay $17.28')
  await expectToast('Payment successful!')
  expect(sessionStorage.getItem('nightlark.shipping')).toBeNull()
})

it('checkout repeats the same payment attempt after a lost answer and a reload, with the chosen delivery', async () => {
  const email = newcomerEmail()
  await putTowelInCart()
  await choose('Pick it up')
  await fillContact(email)
  await payUnheard()
  await open('/cart')
  expect(await screen.findByRole('radio', { name: 'Pick it up' })).toBeChecked()
  await pay('Pay $17.28')
  await expectToast('Payment successful!')
  expect(await orderOf(email)).toMatchObject([{ delivery: 'pickup' }])
})

it('checkout does not ship food and delivers it to the booked bay', async () => {
  const email = newcomerEmail()
  const [bay] =
    await venue.sql`select id, name from public.bays where active order by sort_order, name limit 1`
  await open('/shop/product/the-caddie')
  await press(/Add to Cart/)
  await follow(/^Cart/)
  expect(await screen.findByRole('radio', { name: 'Ship it' })).toBeDisabled()
  expect(screen.getByRole('radio', { name: 'Pick it up' })).toBeChecked()
  await choose('Bring it to my bay')
  await fillContact(email)
  await pay(/^Pay \$/)
  await screen.findByText('Find your booking and choose a time.')
  await fill('Booking number', 'NB-1')
  await press('Find booking')
  await sees('We see no booking with this number that runs now or begins within two hours.')
  const at = new Date('2026-11-25T00:00:00Z')
  await venue.sql`delete from public.bookings where bay_id = ${bay?.id}`
  const [booked] = await venue.sql`
    insert into public.bookings (bay_id, starts_at, ends_at, status, contact_name, free_at)
    values (${bay?.id}, ${at}, ${new Date(at.getTime() + 3_600_000)}, 'confirmed', 'Gerda Guest', ${new Date(at.getTime() + 3_600_000)})
    returning number`
  await fill('Booking number', ` ${String(booked?.number).toLowerCase()} `)
  await press('Find booking')
  await eventually(() =>
    expect(
      [...screen.getByLabelText<HTMLSelectElement>('Where and when').options].map(({ text }) => text),
    ).toEqual([`${bay?.name}, now`, `${bay?.name}, 6:30 PM`]),
  )
  await pay(/^Pay \$/)
  await expectToast('Payment successful!')
  expect(await orderOf(email)).toMatchObject([{ delivery: 'bay', bay_name: bay?.name, address: null }])
})

it('checkout sells alcohol only after the buyer confirms that everyone drinking is 21, and repeats it on the receipt', async () => {
  const email = newcomerEmail()
  await open('/shop?collection=Club+Combos')
  const combo = within(
    (await screen.findByRole('heading', { name: 'The Twosome' })).closest('article') ?? document.body,
  )
  combo.getByText('21 and over, bring an ID')
  await press(/Buy Now The Twosome/)
  await open('/cart')
  await screen.findByText('21 and over, bring an ID')
  await screen.findByText('Includes alcohol: 21 and over, bring an ID.')
  await fillContact(email)
  await pay(/^Pay \$/)
  await expectToast('One more thing', 'Please confirm that everyone drinking is 21 or older.')
  await user.click(screen.getByRole('checkbox', { name: /^Everyone drinking is 21 or older/ }))
  await pay(/^Pay \$/)
  await expectToast('Payment successful!')
  await press('View order')
  await screen.findByText('21 and over, bring an ID')
  await eventually(() => expect(screen.queryByRole('button', { name: 'View order' })).toBeNull())
})

it('checkout shows when an order can be picked up after the bar has closed', async () => {
  const [hours] = await venue.sql`select * from public.opening_hours where weekday = 2`
  await venue.sql`update public.opening_hours set closes_minute = opens_minute + 30 where weekday = 2`
  await putTowelInCart()
  await sees(/Ready Wednesday from \d+:15 AM: 214 Lark/)
  await sees(/The bar opens Wednesday at/)
  await venue.sql`update public.opening_hours set closes_minute = ${hours?.closes_minute} where weekday = 2`
})
