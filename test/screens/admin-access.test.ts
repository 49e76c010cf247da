import { beforeEach, describe, expect, it } from 'vitest'
import {
  eventually,
  expectAddress,
  expectToast,
  follow,
  inside,
  press,
  signInAs,
  textsOf,
} from './actions.ts'
import { answer, cut, holdBack, sent } from './network.ts'
import { open, screen, user } from './screen.tsx'
import { enterAs, enterAsStaff, openVenue } from './venue.ts'

const venue = openVenue()
const lists = ['members', 'bookings', 'checkins', 'sales', 'stock', 'services', 'facilities', 'staff']

describe('a member on admin pages', () => {
  beforeEach(() => enterAs(venue, venue.logins.member))

  it.each(lists)(
    'a member who opens the admin list of %s is redirected to the dashboard without a message',
    async (list) => {
      await open(`/admin/${list}`)
      await screen.findByRole('heading', { name: /^Welcome/ })
      await expectAddress('/dashboard')
      expect(screen.queryByText('Access denied')).toBeNull()
      expect(sent.filter(({ path }) => path.includes('fetch-gym-master'))).toEqual([])
    },
  )

  it('a member who opens the admin panel is redirected to the dashboard with a message', async () => {
    await open('/admin')
    await expectAddress('/dashboard')
    await expectToast('Access denied', "You don't have admin permissions")
  })
})

it('a visitor who opens an admin list signs in and returns to it', async () => {
  await open('/admin/staff?q=coach')
  await expectAddress(/^\/login\?next=/)
  await signInAs(venue.logins.admin)
  await expectAddress('/admin/staff?q=coach')
  await screen.findByText('Showing 2 of 5 staff members')
})

describe('an admin on admin pages', () => {
  beforeEach(() => enterAs(venue, venue.logins.admin))

  it.each([
    ['by an address', () => open('/admin/members?q=mia'), '/admin/members?q=mia'],
    ['by a link', async () => follow(/^Members /, await inside('main')), '/admin/members'],
  ])(
    'an admin whose session the server no longer knows signs in again and returns: %s',
    async (_, go, place) => {
      await open('/admin')
      await screen.findByText('Total Revenue')
      const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
      const session = JSON.parse(localStorage.getItem(key) ?? '')
      localStorage.setItem(
        key,
        JSON.stringify({ ...session, access_token: `${session.access_token}x`, refresh_token: 'x' }),
      )
      await go()
      await expectToast('Error', 'Your session has ended. Please sign in again.')
      await expectAddress(/^\/login\?next=(%2F|\/)admin(%2F|\/)members/)
      // The page being left may also have asked for the password.
      await screen.findByRole('heading', { name: 'Welcome back' })
      await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
      await signInAs(venue.logins.admin)
      await expectAddress(place)
      await screen.findByText(/^Showing \d+ of \d+ members$/)
    },
  )

  it.each([
    ['members/99999999999999999999', 'We could not find this member.'],
    ['members/999999', 'We could not find this member.'],
    ['bookings/%00', 'We could not find this booking.'],
    ['bookings/NB-0', 'We could not find this booking.'],
  ])('an admin sees that nothing exists at the address %s', async (path, words) => {
    await open(`/admin/${path}`)
    await screen.findByRole('heading', { name: words })
  })

  it('an admin sees that the panel is loading', async () => {
    const letGo = holdBack('fetch-gym-master-totals')
    await open('/admin')
    await screen.findByText('Loading admin dashboard...')
    letGo()
    await screen.findByText('Total Revenue')
    expect(screen.queryByText('Loading admin dashboard...')).toBeNull()
  })

  it('an admin goes from the tiles to the lists and back from each', async () => {
    const names = ['Members', 'Bookings', 'Check-Ins', 'Sales', 'Stock', 'Services', 'Facilities', 'Staff']
    await open('/admin')
    await screen.findByRole('heading', { name: 'Gym Master Data' })
    for (const name of names) {
      await follow(new RegExp(`^${name} `), await inside('main'))
      await screen.findByRole('heading', { level: 2, name })
      await follow('Back to Admin')
      await expectAddress('/admin')
    }
    await follow(/^Memberships /)
    await expectAddress('/memberships')
  })

  it('an admin syncs the plans of GymMaster and sees the first three', async () => {
    await open('/admin')
    await screen.findByRole('heading', { name: 'Gym Master Data' })
    expect(screen.queryByRole('button', { name: 'Sync Now' })).toBeNull()
    answer('get-portal', { success: true, provider: 'gymmaster', site: 'https://club.gymmasteronline.com' })
    const plans = await venue.sql`
      select name from public.membership_plans where active order by sort_order, name`
    await open('/admin')
    await press('Sync Now')
    await expectToast('Sync completed!', `${plans.length} plans fetched from Gym Master`)
    const samples = (await inside('list', 'Sample plans')).getAllByRole('listitem')
    expect(samples).toHaveLength(Math.min(3, plans.length))
    expect(samples[0]).toHaveTextContent(plans[0]?.name)
    cut('sync-gym-master-memberships')
    await press('Sync Now')
    await expectToast('Sync failed', 'We could not reach the clubhouse.')
  })

  it('an admin opens a screen and a member with the command palette', async () => {
    await open('/admin')
    await screen.findByRole('heading', { name: 'Gym Master Data' })
    await user.keyboard('{Control>}k{/Control}')
    const box = await screen.findByRole('combobox', { name: 'Screen or member' })
    await eventually(() => expect(box).toHaveFocus())
    const chosen = () => screen.findByRole('option', { selected: true })
    await user.keyboard('s')
    await eventually(async () => expect(await chosen()).toHaveTextContent('Register'))
    await user.keyboard('ta')
    await eventually(async () => expect(await chosen()).toHaveTextContent('Staff'))
    await user.keyboard('{Enter}')
    await expectAddress('/admin/staff')
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())

    // Safari does not focus a clicked button.
    const opener = await screen.findByRole('button', { name: 'Go to a screen or a member' })
    opener.click()
    const again = await screen.findByRole('combobox', { name: 'Screen or member' })
    await eventually(() => expect(again).toHaveFocus())
    await user.keyboard('example.com')
    const members = await inside('group', 'Members')
    await eventually(() => expect(members.getAllByRole('option')).toHaveLength(8))
    await user.keyboard('{ArrowDown}')
    await eventually(() => {
      expect(again).toHaveAttribute('aria-activedescendant', members.getAllByRole('option')[1]?.id)
    })
    await user.keyboard('{Escape}')
    await eventually(() => expect(opener).toHaveFocus())
  })
})

describe('a staff member on admin pages', () => {
  const listed = [
    ['Members', 'members'],
    ['Bookings', 'bookings'],
    ['Check-Ins', 'check-ins'],
    ['Sales', 'sales'],
    ['Stock', 'stock items'],
  ] as const

  it('a staff member signs in to the overview and reads the lists', async () => {
    const person = await enterAsStaff(venue)
    localStorage.clear()
    await open('/login')
    await signInAs(person)
    await expectAddress('/admin')
    await screen.findByText('Total Revenue')
    await screen.findByRole('heading', { name: 'Today' })
    expect(screen.queryByText('Access denied')).toBeNull()
    for (const [tile, things] of listed) {
      await follow(new RegExp(`^${tile} `), await inside('main'))
      await screen.findByText(new RegExp(`^Showing [1-9]\\d* of \\d+ ${things}$`))
      expect(screen.queryByRole('button', { name: /^Sync/ })).toBeNull()
      await follow('Back to Admin')
      await expectAddress('/admin')
    }
    await follow('Dashboard')
    await follow('Admin', await inside('navigation', 'Member'))
    await expectAddress('/admin')
  })

  it('a staff member has no links or actions that are reserved for admins', async () => {
    const [sale] = await venue.sql`select id from public.payments where status = 'completed' limit 1`
    await enterAsStaff(venue)
    await open('/admin/settings/plans')
    await screen.findAllByText('Only admins can change this.')
    expect(screen.queryByRole('link', { name: 'Roles' })).toBeNull()
    await press('Go to a screen or a member')
    await user.type(await screen.findByRole('combobox', { name: 'Screen or member' }), 'roles')
    await screen.findByText('No matches.')
    for (const screenName of ['prices', 'roles', 'plans', 'hours']) {
      await open(`/admin/settings/${screenName}`)
      await screen.findAllByText('Only admins can change this.')
      const change = /^(Edit|Add|Remove|Up|Down|Grant|Revoke) /
      expect(screen.queryByRole('button', { name: change })).toBeNull()
    }
    expect(screen.queryByLabelText('Email of the account')).toBeNull()
    await open(`/admin/sales/${sale?.id}`)
    await screen.findByRole('heading', { name: 'Payments' })
    await screen.findByRole('list', { name: 'Timeline' })
    expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull()
  })

  it('a staff member sees the settings and can change those of staff', async () => {
    await enterAsStaff(venue)
    await open('/admin/settings')
    await expectAddress('/admin/settings/plans')
    const tabs = await inside('navigation', 'Settings')
    expect(textsOf(tabs.getAllByRole('link'))).toEqual([
      'Plans',
      'Prices',
      'Hours',
      'Bays',
      'Events',
      'Stock',
      'Venue',
    ])
    await follow('Bays', tabs)
    await screen.findAllByRole('button', { name: /^Take out of service/ })
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
    await follow('Events', tabs)
    await screen.findByRole('button', { name: 'Add event' })
    await open('/admin/numbers')
    await screen.findByRole('heading', { name: 'Revenue' })
  })
})
