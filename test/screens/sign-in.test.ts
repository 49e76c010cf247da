import { describe, expect, it } from 'vitest'
import { readShippingDraft } from '#app/features/checkout/state.ts'
import { linkedGiftCode } from '#app/features/gift-cards/state.ts'
import { eventually, expectAddress, expectToast, fill, follow, press, pressTwice, sees } from './actions.ts'
import { fillContact } from './card.ts'
import { answer, cut, sent } from './network.ts'
import { open, screen } from './screen.tsx'
import { enterAs, newcomerEmail, openVenue } from './venue.ts'

const venue = openVenue()

async function signIn({ email, password }: { email: string; password: string }, path = '/login') {
  await open(path)
  await fill('Email', email)
  await fill('Password', password)
  await press('Sign in')
}

async function signUp(email: string, password = 'a fine password'): Promise<void> {
  await open('/signup')
  await fillContact(email)
  await fill('Password', password)
}

describe('signing in', () => {
  it('signing in shows a member the dashboard with their own data', async () => {
    const { sql, logins } = venue
    await signIn(logins.member)
    await expectToast('Welcome back!', 'Successfully logged in.')
    await expectAddress('/dashboard')
    const [profile] =
      await sql`select id, full_name from public.profiles where email = ${logins.member.email}`
    await screen.findByRole('heading', { level: 1, name: new RegExp(profile?.full_name) })
    await screen.findByText('Night Owl')
    await screen.findByText(/^Active until /)
    const [next] = await sql`
      select bay_name, to_char(booking_date, 'Dy, Mon FMDD, YYYY') as day, to_char(start_time, 'FMHH12:MI AM') as time
      from public.bookings where user_id = ${profile?.id} and ends_at > '2026-11-25T00:20:00Z' and status = 'confirmed'
      order by starts_at limit 1`
    const coming = (await screen.findByRole('list', { name: 'Upcoming bookings' })).firstElementChild
    for (const words of [next?.bay_name, next?.day, next?.time, 'Confirmed'])
      expect(coming).toHaveTextContent(words)
  })

  it('signing in shows an admin the panel with correct figures', async () => {
    const [row] = await venue.sql`
      select (select count(*) from public.memberships where status = 'active')::int as active,
        (select sum(amount) from public.payments where status = 'completed')::float as revenue`
    const dollars = Number(row?.revenue).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
    await signIn(venue.logins.admin)
    await expectAddress('/admin')
    await screen.findByRole('heading', { name: 'Admin Panel' })
    for (const words of ['Total Members', 'Active Memberships', 'Total Bookings', 'Total Revenue', dollars])
      await sees(words)
    await sees(String(row?.active))
  })

  it('the sign-in form reports a wrong password at the form and in a toast', async () => {
    const { email } = venue.logins.member
    await signIn({ email, password: 'not the password' })
    await expectToast('Error', 'Invalid login credentials')
    expect(screen.getByRole('main')).toHaveTextContent('Invalid login credentials')
    expect(screen.getByLabelText('Email')).toHaveValue(email)
    await eventually(() => expect(screen.getByLabelText('Password')).toHaveFocus())
  })

  it('the sign-in form tells a person with too many attempts to wait', async () => {
    await open('/login')
    await fill('Email', newcomerEmail())
    for (let tried = 0; tried <= 10; tried++) {
      await fill('Password', `guess ${tried}`)
      await press('Sign in')
    }
    await sees('Too many tries. Please wait 5 minutes and try again.')
  })

  it('signing in returns a visitor to the requested page', async () => {
    await open('/memberships')
    await expectToast('Authentication required', 'Please log in to view memberships.')
    await expectAddress(/^\/login\?next=(%2F|\/)memberships$/)
    await fill('Email', venue.logins.member.email)
    await fill('Password', venue.logins.member.password)
    await press('Sign in')
    await expectAddress('/memberships')
    await screen.findByText('Most Popular')
  })

  it('the sign-in page in front of the dashboard says that booking needs no account', async () => {
    await open('/dashboard')
    await expectToast('Please sign in', 'Booking a bay needs no account.')
    await expectAddress(/^\/login\?next=(%2F|\/)dashboard$/)
  })

  it('signing in never redirects to another site', async () => {
    await signIn(venue.logins.member, '/login?next=//evil.example/dashboard')
    await expectAddress('/dashboard')
  })

  it('the sign-in form keeps the typed text without a network and explains why', async () => {
    const { email } = venue.logins.member
    const mend = cut('auth/v1/token')
    await signIn(venue.logins.member)
    await screen.findByText(/could not reach the clubhouse/)
    expect(screen.getByLabelText('Email')).toHaveValue(email)
    mend()
    await press('Sign in')
    await expectAddress('/dashboard')
  })

  it('the sign-in page redirects a person who is already signed in', async () => {
    await enterAs(venue, venue.logins.member)
    await open('/login')
    await expectAddress('/dashboard')
    await open('/signup?next=/memberships')
    await expectAddress('/memberships')
  })

  it('the next person in a browser sees no data of the previous one', async () => {
    await signIn(venue.logins.member)
    await screen.findByText('Night Owl')
    await press('Logout')
    await expectAddress('/login')
    await follow(/sign up|create/i)
    await fillContact(newcomerEmail())
    await fill('Password', 'a fine password')
    await press('Create account')
    await expectAddress('/dashboard')
    await screen.findByText('No active membership')
    expect(screen.queryByText('Night Owl')).toBeNull()
  })

  it('signing out clears the ticket, typed details and gift recipients in every tab', async () => {
    const towel = { productId: 'waffle-towel', name: 'Waffle Towel', priceCents: 1_600, quantity: 1 }
    const gift = { id: 'gift-of-mine', toName: 'Fay', toEmail: 'fay@example.com', message: 'Psst' }
    const given = { ...towel, productId: 'gift-card', name: 'Gift Card', gift }
    const here = { shipping: '{"address1":"1 Lark Street"}', 'gift-code': '"ABCD-2345-EFGH-6789"' }
    const keep = () => {
      for (const [name, text] of Object.entries(here)) sessionStorage.setItem(`nightlark.${name}`, text)
    }
    keep()
    localStorage.setItem('nightlark.ticket', '{"number":"NL-10001","key":"secret"}')
    localStorage.setItem('nightlark.cart', JSON.stringify([towel, given]))
    await signIn(venue.logins.member)
    await press('Logout')
    await expectAddress('/login')
    const left = [...Object.values({ ...sessionStorage }), ...Object.values({ ...localStorage })].join()
    for (const theirs of ['secret', 'Lark Street', 'ABCD', 'Fay']) expect(left).not.toContain(theirs)
    expect(left).toContain('Waffle Towel')

    // Another tab that stayed open.
    sessionStorage.removeItem('nightlark.left')
    keep()
    expect(linkedGiftCode.read()).toBeNull()
    expect(readShippingDraft().address1).toBe('')
  })
})

describe('signing up', () => {
  it('signing up leads to an empty dashboard and adds the person to the member list', async () => {
    const email = newcomerEmail()
    await signUp(email)
    await press('Create account')
    await expectToast('Account created!', 'Welcome to Nightlark. Redirecting to your dashboard...')
    await expectAddress('/dashboard')
    await screen.findByRole('heading', { level: 1, name: /Robin Newcomer/ })
    await screen.findByText('(256) 555-0177')
    await screen.findByText('No active membership')
    await screen.findByRole('link', { name: 'View Membership Plans' })
    await screen.findByRole('link', { name: 'Book a Session' })
    const inBook = () => venue.sql`select full_name, phone from public.gym_members where email = ${email}`
    await eventually(async () =>
      expect([...(await inBook())]).toEqual([{ full_name: 'Robin Newcomer', phone: '(256) 555-0177' }]),
    )
  })

  it('the sign-up form refuses an email that has an account, at the form and in a toast', async () => {
    await signUp(venue.logins.member.email.toUpperCase())
    await press('Create account')
    await expectToast('Error', 'User already registered')
    expect(screen.getByRole('main')).toHaveTextContent('User already registered')
    expect(screen.getByLabelText('Full name')).toHaveValue('Robin Newcomer')
    await expectAddress('/signup')
  })

  it('the sign-up form marks missing fields and focuses the first', async () => {
    await open('/signup')
    await fill('Full name', 'Robin')
    await press('Create account')
    for (const label of ['Email', 'Phone', 'Password'])
      await eventually(() => expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true'))
    expect(screen.getByLabelText('Email')).toHaveFocus()
  })

  it('the sign-up form shows the reasons of a weak password at its field', async () => {
    // The form has the same rule, so only a bypassed form gets this answer.
    const error = { code: 'weak_password', msg: 'Password should be at least 6 characters.' }
    answer(
      'auth/v1/signup',
      { ...error, error_code: 'weak_password', weak_password: { reasons: ['length'] } },
      422,
    )
    await signUp(newcomerEmail())
    await press('Create account')
    await expectToast('Error', 'Password should be at least 6 characters.')
    const password = screen.getByLabelText('Password')
    expect(password).toHaveAttribute('aria-invalid', 'true')
    expect(password).toHaveAccessibleDescription(/at least 6 characters/)
  })

  it('signing up keeps the account when adding the member fails', async () => {
    answer('create-gym-master-member', {}, 503)
    await signUp(newcomerEmail())
    await press('Create account')
    const words = 'Account created but failed to sync with Gym Master system. Please contact support.'
    await expectToast(words)
    expect((await screen.findByText(words)).closest('li')).toHaveAttribute('data-type', 'error')
    await expectAddress('/dashboard')
  })

  it('a double click on the sign-up button creates one account', async () => {
    const email = newcomerEmail()
    await signUp(email)
    await pressTwice('Create account')
    await expectAddress('/dashboard')
    expect(sent.filter(({ path }) => path.endsWith('/auth/v1/signup'))).toHaveLength(1)
    expect(await venue.sql`select from auth.users where email = ${email}`).toHaveLength(1)
  })
})
