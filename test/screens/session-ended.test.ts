import { beforeEach, describe, expect, it } from 'vitest'
import { visitor } from '../host/test-host.ts'
import { bringSquare, fillShipping } from './card.ts'
import { eventually, fill, inside, press, sees, signInAs } from './hand.ts'
import { answerOnce, sent } from './line.ts'
import { open, screen, user } from './screen.tsx'
import { enterAsNewcomer, enterAsStaff, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => bringSquare())

type Person = { email: string; password: string }

/** As another device does that ends all others. */
async function endSessions(person: Person): Promise<void> {
  const { auth } = visitor(venue.host)
  await auth.signInWithPassword(person)
  await auth.signOut({ scope: 'others' })
}

async function signInAgain(person: Person): Promise<void> {
  const dialog = await inside('dialog', 'Please sign in again')
  await signInAs(person, dialog)
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
}

const callsOf = (name: string) => sent.filter(({ path }) => path.endsWith(`/${name}`)).length

it('a token that is refused while its session lives is renewed, and nobody is asked', async () => {
  await enterAsNewcomer(venue)
  answerOnce('rest/v1/profiles', { code: 'PGRST301', message: 'invalid JWT' }, 401)
  await open('/dashboard')
  await screen.findByRole('heading', { name: /^Welcome, / })
  expect(sent.some(({ body }) => 'refresh_token' in body)).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('the door of the office lets in whose token is refused while the session lives', async () => {
  await enterAsStaff(venue)
  const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
  const session = JSON.parse(localStorage.getItem(key) ?? '')
  localStorage.setItem(key, JSON.stringify({ ...session, access_token: `${session.access_token}x` }))
  await open('/admin/members?q=mia')
  await screen.findByText(/^Showing \d+ of \d+ members$/)
})

describe('whoever pays with a session that has ended', () => {
  it('signs in again in front of the cart, and pays it as their own', async () => {
    const towel = { productId: 'waffle-towel', name: 'Waffle Towel', priceCents: 1600, quantity: 1 }
    const person = await enterAsNewcomer(venue)
    localStorage.setItem('nightlark.cart', JSON.stringify([towel]))
    await open('/cart')
    await fillShipping('robin@example.com')
    await endSessions(person)
    await press(/^Pay \$/)
    await signInAgain(person)
    expect(screen.getByLabelText('Address line 1')).toHaveValue('1 Fairway')
    expect(callsOf('process-square-payment')).toBe(1)
    await press(/^Pay \$/)
    await sees('Payment successful!')
    const orders = await venue.sql`select user_id from public.orders where email = 'robin@example.com'`
    expect([...orders]).toEqual([{ user_id: person.id }])
  })

  it('signs in again in front of the bay that is held for them', async () => {
    const person = await enterAsNewcomer(venue)
    await open('/portal/booking?day=2026-11-28')
    const [time] = await screen.findAllByRole('button', { name: /, \$\d+\.\d\d, Bay \d/ })
    await user.click(time as HTMLElement)
    await screen.findByRole('heading', { name: 'Your booking' })
    await fill('Full name', 'Robin Typed')
    await endSessions(person)
    await press(/^Pay \$/)
    await signInAgain(person)
    expect(screen.getByLabelText('Full name')).toHaveValue('Robin Typed')
    await press(/^Pay \$/)
    await screen.findByRole('heading', { name: 'Your bay is booked' })
    const [booking] = await venue.sql`select user_id from public.bookings where contact_name = 'Robin Typed'`
    expect(booking).toEqual({ user_id: person.id })
  })

  it('signs in again in front of a membership, with the gift card still applied', async () => {
    const person = await enterAsNewcomer(venue)
    const code = 'QRSTVWXYZ2345610'
    await venue.sql`
      with card as (
        insert into public.gift_cards (last_four, initial_cents, balance_cents) values ('5610', 50000, 50000) returning id
      )
      insert into private.gift_card_codes (code, gift_card_id) select ${code}, id from card`
    await open('/portal/signup?plan=Weekday')
    await press('Continue')
    await user.click(await screen.findByText('Have a gift card?'))
    await fill('Gift card code', code)
    await press('Apply')
    await sees('Gift card ending in 5610')
    await endSessions(person)
    await press('Become a member')
    await signInAgain(person)
    await sees('Gift card ending in 5610')
    await press('Become a member')
    await screen.findByRole('heading', { name: 'You are a member.' })
    const paid = await venue.sql`select id from public.payments where user_id = ${person.id}`
    expect(paid).toHaveLength(1)
  })
})

it('a change of the profile waits for its person to sign in again', async () => {
  const person = await enterAsNewcomer(venue)
  await open('/dashboard')
  await press(/Edit/)
  await fill('Full name', 'Robin Changed')
  await endSessions(person)
  await press('Save')
  await signInAgain(person)
  expect(screen.getByLabelText('Full name')).toHaveValue('Robin Changed')
  await press('Save')
  await eventually(async () => {
    const [profile] = await venue.sql`select full_name from public.profiles where id = ${person.id}`
    expect(profile?.full_name).toBe('Robin Changed')
  })
})

it('a list of the office that is read anew waits for staff to sign in again', async () => {
  const person = await enterAsStaff(venue)
  await open('/admin/checkins')
  await screen.findByText(/^Showing \d+ of \d+ /)
  await endSessions(person)
  await press('Refresh')
  await signInAgain(person)
  await eventually(() => expect(document.body).not.toHaveTextContent('sign in again'))
  await screen.findByText(/^Showing \d+ of \d+ /)
})
