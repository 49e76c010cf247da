import { beforeEach, describe, expect, it } from 'vitest'
import { eventually, expectAddress, expectToast, fill, press, pressTwice, sees, usable } from './actions.ts'
import { bringSquare, chargesOf, fillShipping, pay, payUnheard, payWith, putTowelInCart } from './card.ts'
import { answer, cut, holdBack, sent } from './network.ts'
import { open, screen, user } from './screen.tsx'
import { enterAs, enterAsNewcomer, newcomerEmail, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => bringSquare())

const calls = (name: string) => sent.filter(({ path }) => path.endsWith(`/${name}`))
const paidOrdersOf = async (email: string) =>
  (await venue.sql`select number from public.orders where email = ${email} and status = 'paid'`).map(
    ({ number }) => String(number),
  )

describe('the card form', () => {
  // This test comes first, because the script is never requested again once loaded.
  it('the card form reports a script that does not load and can be retried', async () => {
    Reflect.deleteProperty(window, 'Square')
    await putTowelInCart()
    await expectToast('Payment system error', 'Failed to load Square payment system')
    expect(screen.getByRole('button', { name: 'Pay $17.28' })).toBeDisabled()
    await fillShipping(newcomerEmail())
    await user.type(screen.getByLabelText('City'), '{Enter}')
    await expectToast('Payment not ready', 'Please wait for payment form to load.')

    bringSquare()
    await press('Try again')
    await usable('button', 'Pay $17.28')
  })

  it('checkout reports that payment is not set up', async () => {
    const error = 'Square configuration not available'
    answer('get-square-config', { success: false, code: 'unavailable', error }, 503)
    await putTowelInCart()
    await expectToast('Payment setup error', error)
  })

  it('checkout retries the payment configuration and then reports that it is missing', async () => {
    cut('get-square-config')
    await putTowelInCart()
    await screen.findByText('Unable to load payment configuration')
    await expectToast('Payment setup error', 'Unable to load payment configuration')
    expect(calls('get-square-config')).toHaveLength(4)
  })

  it('checkout shows why the card form cannot be created', async () => {
    bringSquare(() => Promise.reject(new Error('An application id begins with sandbox-sq0idb-.')))
    await putTowelInCart()
    await expectToast('Payment form error', 'An application id begins with sandbox-sq0idb-.')
  })
})

it('a declined card leaves the checkout form unchanged, and another card pays', async () => {
  const email = newcomerEmail()
  await putTowelInCart()
  await fillShipping(email)
  payWith('card-nonce-declined')
  await pay('Pay $17.28')
  await expectToast('Payment failed', 'The card was declined. Please use another card.')
  expect(screen.getByLabelText('Email')).toHaveValue(email)
  payWith()
  await pay('Pay $17.28')
  await expectToast('Payment successful!')
  await expectAddress('/')
})

it('checkout reports a lost answer, and paying again after a reload makes the same payment', async () => {
  const email = newcomerEmail()
  await putTowelInCart()
  await fillShipping(email)
  await payUnheard()
  await open('/cart')
  await fillShipping(email)
  await pay('Pay $17.28')
  await expectToast('Payment successful!')
  expect(await chargesOf(venue.sql, email)).toEqual([1_728])
  expect(await paidOrdersOf(email)).toHaveLength(1)
})

it('a double click on the pay button pays once', async () => {
  await putTowelInCart()
  await fillShipping(newcomerEmail())
  await pressTwice('Pay $17.28')
  await expectToast('Payment successful!')
  expect(calls('process-square-payment')).toHaveLength(1)
})

it('checkout names missing fields in a toast and at each field, and focuses the first', async () => {
  await putTowelInCart()
  await fill('Full name', 'Robin Newcomer')
  await pay('Pay $17.28')
  await expectToast('Missing information', 'Please fill in all required shipping fields.')
  await screen.findByText('Enter your email address.')
  await screen.findByText('Enter your ZIP code.')
  await eventually(() => expect(screen.getByLabelText('Email')).toHaveFocus())
})

it("checkout prefills a member's details without replacing a field being edited", async () => {
  await enterAsNewcomer(venue)
  const letGo = holdBack('profiles')
  await putTowelInCart()
  const email = await screen.findByLabelText('Email')
  await eventually(() => expect(email).toBeEnabled())
  email.focus()
  letGo()
  await eventually(() => expect(screen.getByLabelText('Full name')).toHaveValue('Robin Newcomer'))
  await user.keyboard('another@example.com')
  expect(screen.getByLabelText('Email')).toHaveValue('another@example.com')
})

it("checkout prefills a member's name and email", async () => {
  await enterAs(venue, venue.logins.member)
  await putTowelInCart()
  await eventually(() => expect(screen.getByLabelText('Email')).toHaveValue(venue.logins.member.email))
  expect(screen.getByLabelText('Full name')).not.toHaveValue('')
})

describe('a cart that changes after a lost answer', () => {
  it('changing the cart after a lost answer cancels the old payment attempt and charges once', async () => {
    const email = newcomerEmail()
    const { sql } = venue
    await putTowelInCart()
    await fillShipping(email)
    // Square charges the card, but its answers never arrive.
    const behaviour = JSON.stringify({ endpoint: 'create-payment', do: 'drop-answer', times: 1 })
    await sql`insert into practice.misbehaviours (endpoint, behaviour)
              select 'create-payment', ${behaviour}::text::jsonb from generate_series(1, 40)`
    await pay('Pay $17.28')
    await expectToast('Payment failed', 'Nothing is charged twice')
    await sql`delete from practice.misbehaviours`
    expect(await chargesOf(venue.sql, email)).toEqual([1_728])

    await open('/cart')
    await screen.findByText(/^Your last payment of this cart was not answered\./)
    await press('One more, Quantity of Waffle Towel')
    await eventually(() => expect(screen.queryByText(/^Your last payment of this cart/)).toBeNull())
    await fillShipping(email)
    await pay('Pay $34.56')
    await expectToast('Payment successful!')
    expect(await paidOrdersOf(email)).toHaveLength(1)
    expect(await chargesOf(venue.sql, email)).toEqual([3_456])
  })

  it('a changed cart is paid only after the buyer sees that the earlier payment went through', async () => {
    const email = newcomerEmail()
    await putTowelInCart()
    await fillShipping(email)
    await payUnheard('We did not hear back')
    await press('One more, Quantity of Waffle Towel')
    await pay('Pay $34.56')
    await eventually(async () => expect(await paidOrdersOf(email)).toHaveLength(1))
    const [number] = await paidOrdersOf(email)
    await sees(`Your earlier payment went through: it is order ${number}.`)
    expect(await chargesOf(venue.sql, email)).toEqual([1_728])

    // A second click buys the cart again.
    await pay('Pay $34.56')
    await expectToast('Payment successful!')
    expect(await chargesOf(venue.sql, email)).toEqual([1_728, 3_456])
  })
})
