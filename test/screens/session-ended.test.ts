import { beforeEach, describe, expect, it } from 'vitest'
import { hasStoredSession } from '#app/lib/session/stored-session.ts'
import { newStaff } from '../host/test-host.ts'
import {
  eventually,
  expectAddress,
  expectToast,
  fill,
  follow,
  inside,
  press,
  sees,
  signInAs,
  usable,
} from './actions.ts'
import { applyGiftCard, bringSquare, fillShipping, issueGiftCard } from './card.ts'
import { answerOnce, holdBack, sent } from './network.ts'
import { open, screen, user } from './screen.tsx'
import { endSessions, endUnnoticed, signInBeside, signOutBeside, storedSession } from './session.ts'
import { enterAsNewcomer, enterAsStaff, enterWith, type Login, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => bringSquare())

async function signInAgain(person: Login): Promise<void> {
  const dialog = await inside('dialog', 'Please sign in again')
  await signInAs(person, dialog)
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
}

const callsOf = (name: string) => sent.filter(({ path }) => path.endsWith(`/${name}`)).length

it('a token that is refused during a valid session is refreshed without asking the person', async () => {
  await enterAsNewcomer(venue)
  const token = storedSession().access_token
  answerOnce('rest/v1/profiles', { code: 'PGRST301', message: 'invalid JWT' }, 401)
  await open('/dashboard')
  await screen.findByRole('heading', { name: /^Welcome, / })
  await eventually(() => expect(storedSession().access_token).not.toBe(token))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('the admin opens when a token is refused during a valid session', async () => {
  await enterAsStaff(venue)
  const session = storedSession()
  enterWith({ ...session, access_token: `${session.access_token}x` })
  await open('/admin/members?q=mia')
  await screen.findByText(/^Showing \d+ of \d+ members$/)
})

describe('paying after the session has ended', () => {
  it('a person whose session ended signs in again at the cart and pays the order as their own', async () => {
    const towel = { productId: 'waffle-towel', name: 'Waffle Towel', priceCents: 1600, quantity: 1 }
    const person = await enterAsNewcomer(venue)
    localStorage.setItem('nightlark.cart', JSON.stringify([towel]))
    await open('/cart')
    await fillShipping('robin@example.com')
    await endSessions(venue, person)
    await press(/^Pay \$/)
    await signInAgain(person)
    expect(screen.getByLabelText('Address line 1')).toHaveValue('1 Fairway')
    expect(callsOf('process-square-payment')).toBe(1)
    await press(/^Pay \$/)
    await sees('Payment successful!')
    const orders = await venue.sql`select user_id from public.orders where email = 'robin@example.com'`
    expect([...orders]).toEqual([{ user_id: person.id }])
  })

  it('a person whose session ended signs in again and keeps the held bay', async () => {
    const person = await enterAsNewcomer(venue)
    await open('/booking?day=2026-11-28')
    const [time] = await screen.findAllByRole('button', { name: /, \$\d+\.\d\d, Bay \d/ })
    await user.click(time as HTMLElement)
    await screen.findByRole('heading', { name: 'Your booking' })
    await fill('Full name', 'Robin Typed')
    await endSessions(venue, person)
    await press(/^Pay \$/)
    await signInAgain(person)
    expect(screen.getByLabelText('Full name')).toHaveValue('Robin Typed')
    await press(/^Pay \$/)
    await screen.findByRole('heading', { name: 'Your bay is booked' })
    const [booking] = await venue.sql`select user_id from public.bookings where contact_name = 'Robin Typed'`
    expect(booking).toEqual({ user_id: person.id })
  })

  it('a person whose session ended signs in again and joins with the gift card still applied', async () => {
    const person = await enterAsNewcomer(venue)
    const code = 'QRSTVWXYZ2345610'
    await issueGiftCard(venue.sql, code, 50000)
    await open('/member-signup?plan=Weekday')
    await press('Continue')
    await applyGiftCard(code)
    await endSessions(venue, person)
    await press('Become a member')
    await signInAgain(person)
    await sees('Gift card ending in 5610')
    await press('Become a member')
    await screen.findByRole('heading', { name: "You're a member." })
    const paid = await venue.sql`select id from public.payments where user_id = ${person.id}`
    expect(paid).toHaveLength(1)
  })
})

it('a profile change is saved after its person signs in again', async () => {
  const person = await enterAsNewcomer(venue)
  await open('/dashboard')
  await press(/Edit/)
  await fill('Full name', 'Robin Changed')
  await endSessions(venue, person)
  await press('Save')
  await signInAgain(person)
  await eventually(async () => {
    const [profile] = await venue.sql`select full_name from public.profiles where id = ${person.id}`
    expect(profile?.full_name).toBe('Robin Changed')
  })
})

it('a profile change is saved when its person signs in in another tab during the refresh', async () => {
  const person = await enterAsNewcomer(venue)
  await open('/dashboard')
  await press(/Edit/)
  await fill('Full name', 'Robin Beside')
  await endSessions(venue, person)
  const letRenew = holdBack('auth/v1/token', ({ url }) => url.endsWith('grant_type=refresh_token'))
  await press('Save')
  await eventually(() => expect(sent.some(({ body }) => 'refresh_token' in body)).toBe(true))
  await signInBeside(venue, person)
  letRenew()
  await usable('button', /Edit/)
  expect(screen.queryByRole('dialog')).toBeNull()
  await sees('Robin Beside')
})

it('refreshing an admin list waits for staff to sign in again', async () => {
  const person = await enterAsStaff(venue)
  await open('/admin/checkins')
  await screen.findByText(/^Showing \d+ of \d+ /)
  await endUnnoticed(venue, person)
  await press('Refresh')
  await signInAgain(person)
  await eventually(() => expect(document.body).not.toHaveTextContent(/sign in again|permission/))
  await screen.findByText(/^Showing \d+ of \d+ /)
})

describe('writing an email in the admin when the session ends', () => {
  let subjects = 0

  async function startEmail() {
    const person = await enterAsStaff(venue)
    const subject = `Your glove ${++subjects}`
    await open('/admin/members/1001')
    await press('Email')
    const dialog = await inside('dialog', /^Email /)
    await fill('Subject', subject, dialog)
    await fill('Message', 'It is at the bar.', dialog)
    const emailsOut = async () =>
      (await venue.sql`select from private.member_messages where subject = ${subject}`).length
    return { person, subject, dialog, emailsOut }
  }

  it.each([
    ['ended on the server', endUnnoticed],
    ['was ended in another tab, or could not be renewed', signOutBeside],
  ])('an email is sent after its author signs in again when the session %s', async (_, end) => {
    const { person, dialog, emailsOut } = await startEmail()
    await end(venue, person)
    const isAsked = !hasStoredSession()
    if (!isAsked) await press('Send', dialog)
    const asking = await inside('dialog', 'Please sign in again')
    expect(document.body).not.toHaveTextContent('permission')
    await signInAs(person, asking)
    await eventually(() => expect(screen.queryByRole('dialog', { name: 'Please sign in again' })).toBeNull())
    if (isAsked) await press('Send', dialog)
    await expectToast('Sent')
    expect(await emailsOut()).toBe(1)
  })

  it('an email is not sent when another person signs in', async () => {
    const { person, dialog, emailsOut } = await startEmail()
    const other = await newStaff(venue.host)
    await endUnnoticed(venue, person)
    await press('Send', dialog)
    await signInAs(other, await inside('dialog', 'Please sign in again'))
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
    await usable('button', 'Email')
    expect(await emailsOut()).toBe(0)
  })

  it('an email is sent when its author signs in in another tab', async () => {
    const { person, dialog, emailsOut } = await startEmail()
    await endUnnoticed(venue, person)
    await press('Send', dialog)
    await inside('dialog', 'Please sign in again')
    await signInBeside(venue, person)
    await expectToast('Sent')
    expect(screen.queryByRole('dialog', { name: 'Please sign in again' })).toBeNull()
    expect(await emailsOut()).toBe(1)
  })

  it('an email draft is discarded with a message when a colleague signs in in another tab', async () => {
    const { person, dialog, emailsOut } = await startEmail()
    await endUnnoticed(venue, person)
    await press('Send', dialog)
    await inside('dialog', 'Please sign in again')
    await signInBeside(venue, await newStaff(venue.host))
    await expectToast('Another user has signed in', 'We cleared what you had typed.')
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
    await usable('button', 'Email')
    expect(await emailsOut()).toBe(0)
  })

  it('the author of an email sees that their account is switched off', async () => {
    const { person, dialog, subject, emailsOut } = await startEmail()
    await venue.sql`update auth.users set banned_until = now() + interval '1 year' where id = ${person.id}`
    await endUnnoticed(venue, person)
    await press('Send', dialog)
    const asking = await inside('dialog', 'Please sign in again')
    // Reads of the page itself may be refused first and use the same dialog.
    await eventually(() =>
      expect(sent.findLast(({ path }) => path.endsWith('/manage-member'))?.status).toBe(401),
    )
    await signInAs(person, asking)
    await asking.findByText(/^This account is switched off\./)
    await press('Not now', asking)
    await dialog.findByText('Please sign in again.')
    expect(dialog.getByLabelText('Subject')).toHaveValue(subject)
    expect(await emailsOut()).toBe(0)
  })

  it('the author of an email sees that their role was removed, also on the next list', async () => {
    const { person, dialog, emailsOut } = await startEmail()
    await venue.sql`delete from public.user_roles where user_id = ${person.id}`
    await press('Send', dialog)
    await screen.findByRole('heading', { name: 'You no longer have staff access' })
    expect(document.body).not.toHaveTextContent('permission')
    expect(await emailsOut()).toBe(0)
    await follow('Bookings', await inside('navigation', 'Admin sections'))
    await screen.findByRole('heading', { name: 'You no longer have staff access' })
    await follow('Go to your dashboard')
    await expectAddress('/dashboard')
  })
})
