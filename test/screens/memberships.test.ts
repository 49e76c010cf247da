import { beforeEach, describe, expect, it } from 'vitest'
import { eventually, expectToast, fill, follow, inside, press, sees } from './actions.ts'
import { bringSquare, chargesOf, enterGiftCard, issueGiftCard, pay } from './card.ts'
import { answer, cut, loseAnswers, sent } from './network.ts'
import { open, screen, user, within } from './screen.tsx'
import { enterAs, enterAsNewcomer, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => bringSquare())

const calls = (name: string) =>
  sent.filter(({ method, path }) => method === 'POST' && path.endsWith(`/${name}`))
const heldBy = async (email: string) => [
  ...(await venue.sql`
    select plan.name as plan, end_date::text, cancelled_at is not null as is_ending
    from public.memberships m join public.membership_plans plan on plan.id = m.plan_id
    join public.profiles p on p.id = m.user_id where p.email = ${email} and m.status = 'active'`),
]

describe('joining a plan', () => {
  it('joining starts at the plan list with the most popular plan and makes the visitor a member', async () => {
    const { email } = await enterAsNewcomer(venue)
    await open('/dashboard')
    await follow('View Membership Plans')
    const founders = await eventually(() => {
      const card = screen.getAllByRole('article').find((one) => one.textContent?.includes('Most Popular'))
      return within(card as HTMLElement)
    })
    expect(founders.getByRole('heading')).toHaveTextContent('Founders Circle')
    const way = founders.getByRole('link', { name: /^Sign Up/ })
    expect(way).toHaveAttribute('href', '/member-signup?plan=Founders+Circle')

    await open('/member-signup?plan=Founders+Circle')
    expect(await screen.findByRole('radio', { name: 'Founders Circle' })).toBeChecked()
    await press('Continue')
    await eventually(() => expect(screen.getByRole('heading', { name: 'Payment' })).toHaveFocus())
    await pay('Pay $199.00')
    await screen.findByRole('heading', { name: "You're a member." })
    expect(await chargesOf(venue.sql, email)).toEqual([19_900])
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', '/dashboard')
    await open('/dashboard')
    await screen.findByText('Founders Circle')
    await screen.findByText(/^Active until /)
  })

  it('the membership page finds a payment whose answer was lost and does not ask for it again', async () => {
    const { email } = await enterAsNewcomer(venue)
    await open('/member-signup?plan=Weekday')
    await press('Continue')
    loseAnswers('join-membership')
    await pay('Pay $79.00')
    await screen.findByRole('heading', { name: "You're a member." })
    expect(await chargesOf(venue.sql, email)).toEqual([7_900])
    expect(await heldBy(email)).toHaveLength(1)
  })

  it('joining repeats the same payment attempt after a reload when the payment never arrived', async () => {
    const { email } = await enterAsNewcomer(venue)
    await open('/member-signup?plan=Weekday')
    await press('Continue')
    const mend = cut('join-membership')
    await pay('Pay $79.00')
    await sees('We did not hear back about this payment.')
    mend()
    await open('/member-signup?plan=Weekday')
    await press('Continue')
    await sees('Your last payment for this plan was not answered.')
    await pay('Pay $79.00')
    await screen.findByRole('heading', { name: "You're a member." })
    const ids = calls('join-membership').map(({ body }) => body.attemptId)
    expect(ids).toEqual([ids[0], ids[0]])
    expect(await chargesOf(venue.sql, email)).toEqual([7_900])
  })

  it('joining charges a gift card first and the rest to the card', async () => {
    const { email } = await enterAsNewcomer(venue)
    await issueGiftCard(venue.sql, 'WXYZ23456789ABCD', 5000)
    await open('/member-signup?plan=Night+Owl')
    await press('Continue')
    await enterGiftCard('WXYZ-2345-6789-ABCD')
    await sees('To pay by card: $79.00.')
    await pay('Pay $79.00')
    await screen.findByRole('heading', { name: "You're a member." })
    expect(await chargesOf(venue.sql, email)).toEqual([7_900])

    await open('/member-portal')
    const payments = await screen.findByRole('list', { name: 'Latest payments' })
    for (const words of ['$129.00', '$50.00 by gift card', /NM-\d+/])
      expect(payments).toHaveTextContent(words)
  })

  it('a visitor who signs in while joining and already holds another plan is informed and not charged', async () => {
    const { member } = venue.logins
    await open('/member-signup?plan=Weekday')
    await press('Continue')
    await user.click(await screen.findByText('I have an account'))
    await fill('Email', member.email)
    await fill('Password', member.password)
    await press('Sign in')
    await sees('You can start another plan after that.')
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
    await press('Choose another plan')
    await eventually(() => expect(screen.getByRole('heading', { name: 'Your plan' })).toHaveFocus())
    expect(await heldBy(member.email)).toMatchObject([{ plan: 'Night Owl' }])
  })
})

describe('a member with a plan', () => {
  beforeEach(() => enterAs(venue, venue.logins.member))

  it('a member sees that another plan can start when the current one ends, and requests a plan without a price', async () => {
    await open('/member-signup?plan=Weekday')
    await sees('You can start another plan after that.')
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Corporate' }))
    const page = await inside('main')
    await page.findByRole('link', { name: '(256) 555-0142' })
    await page.findByRole('link', { name: 'hello@nightlark.example' })
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  })

  it('a member ends the membership with the current period and then keeps it', async () => {
    const { email } = venue.logins.member
    await open('/member-portal')
    await press('End with this period')
    await sees("You're a member through that date.")
    expect(await heldBy(email)).toMatchObject([{ is_ending: true }])
    await eventually(() => expect(screen.getByRole('button', { name: 'Keep membership' })).toHaveFocus())
    await press('Keep membership')
    await sees('Your membership will continue.')
    expect(await heldBy(email)).toMatchObject([{ is_ending: false }])
  })

  it('a member renews until the displayed day', async () => {
    await open('/member-portal')
    await follow('Renew')
    const until = await eventually(() => {
      const time = document.querySelector('strong > time')
      expect(time).not.toBeNull()
      return time
    })
    await pay('Pay $129.00')
    await screen.findByRole('heading', { name: "You're a member." })
    const promised = { plan: 'Night Owl', end_date: until?.getAttribute('datetime'), is_ending: false }
    expect(await heldBy(venue.logins.member.email)).toEqual([promised])
  })

  it('the membership page caches plans for ten minutes and reloads them with Refresh Plans', async () => {
    const call = 'sync-gym-master-memberships'
    const plans = async (count: number) =>
      eventually(() => expect(screen.getAllByRole('article')).toHaveLength(count))
    await open('/memberships')
    await screen.findByText('Active Membership')
    await plans(4)
    expect(calls(call)).toHaveLength(1)
    await open('/memberships')
    await plans(4)
    expect(calls(call)).toHaveLength(1)
    await press('Refresh Plans')
    await expectToast('Memberships refreshed', 'Loaded latest plans from Gym Master.')
    expect(calls(call)).toHaveLength(2)

    const error = 'GymMaster does not answer right now. Please try again in a minute.'
    const mend = answer(call, { success: false, code: 'unavailable', error }, 503)
    await press('Refresh Plans')
    await expectToast('Error loading plans', error)
    await plans(4)
    mend()
    const asked = calls(call).length
    const cache = 'nightlark.cache.sync-gym-master-memberships'
    const kept = JSON.parse(localStorage.getItem(cache) ?? '')
    localStorage.setItem(cache, JSON.stringify({ ...kept, keptAt: kept.keptAt - 10 * 60_000 }))
    await open('/memberships')
    await eventually(() => expect(calls(call)).toHaveLength(asked + 1))
    await plans(4)
  })

  it('the membership page reports that plans cannot be loaded, and that there are none', async () => {
    const call = 'sync-gym-master-memberships'
    answer(call, { success: false, code: 'forbidden', error: 'You are not allowed to do this.' }, 403)
    await open('/memberships')
    await expectToast('Error loading plans', 'You are not allowed to do this.')
    const fetchedAt = '2026-01-05T12:00:00Z'
    answer(call, { success: true, source: 'gymmaster', fetchedAt, plans: [], total: 0 })
    await press('Try again', await inside('main'))
    await screen.findByText('No membership plans available at the moment')
  })
})
