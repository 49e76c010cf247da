import papaparse from 'papaparse'
import { beforeEach, expect, it } from 'vitest'
import {
  eventually,
  expectAddress,
  expectToast,
  fill,
  hearDownload,
  inside,
  press,
  textsOf,
  usable,
} from './actions.ts'
import { answer, cut, holdBack } from './network.ts'
import { open, screen, user, within } from './screen.tsx'
import { enterAs, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => enterAs(venue, venue.logins.admin))

const openList = async (path: string) => {
  await open(`/admin/${path}`)
  await screen.findByText(/^Showing /)
}
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  return within(heading.closest('article') as HTMLElement)
}

it('a list keeps its rows when a refresh fails, shows why, and reports the next success', async () => {
  await openList('members')
  const showing = screen.getByText(/^Showing /).textContent
  const mend = cut('office_list')
  await press('Refresh')
  await expectToast('Sync failed', 'We could not reach the clubhouse.')
  expect(screen.getByRole('alert')).toHaveTextContent('We could not reach the clubhouse.')
  expect(screen.getByText(String(showing))).toBeVisible()
  expect(screen.getAllByRole('article').length).toBeGreaterThan(0)
  expect(screen.queryByText('Members synced!')).toBeNull()

  mend()
  await press('Try again')
  await expectToast('Members synced!', 'Successfully refreshed members list from Gym Master')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a list reports that it cannot be loaded, and loads on retry', async () => {
  const mend = answer(
    'fetch-gym-master-services',
    { success: false, code: 'forbidden', error: 'Staff only.' },
    403,
  )
  await open('/admin/services')
  await expectToast('Error loading services', 'Staff only.')
  expect(await screen.findByRole('alert')).toHaveTextContent('Staff only.')
  mend()
  await press('Try again')
  const lesson = await card('Full Lesson')
  lesson.getByText('Duration: 60 minutes')
  lesson.getByText('$85.00')
})

const withGymMaster = () =>
  answer('get-portal', { success: true, provider: 'gymmaster', site: 'https://club.gymmasteronline.com' })

it('the member list offers no sync without GymMaster', async () => {
  await openList('members')
  expect(screen.queryByRole('button', { name: /^Sync / })).toBeNull()
})

it('the member list syncs one member with GymMaster while the other rows remain usable', async () => {
  withGymMaster()
  const [member] = await venue.sql`
    update public.gym_members set last_contact_at = '2020-01-01' where id = 1040
    returning full_name as name, email`
  await openList('members')
  await fill('Search members', member?.email)
  const chosen = await card(member?.name)
  await chosen.findByText(/Tue, Dec 31, 2019/)
  const letGo = holdBack('create-gym-master-member')
  await press(/^Sync /, chosen)
  const busy = await chosen.findByRole('button', { name: /^Syncing\.\.\./ })
  expect(busy).toHaveAttribute('aria-busy', 'true')
  expect(screen.getAllByRole('button', { name: /^Syncing\.\.\./ })).toHaveLength(1)
  letGo()
  await expectToast('Success!', `${member?.name} has been synced to Gym Master`)
  await chosen.findByRole('button', { name: /^Sync / })
  await eventually(() => expect(chosen.queryByText(/2019/)).toBeNull())
})

it('the member list shows why a sync failed, or at least that it failed', async () => {
  withGymMaster()
  await openList('members')
  const first = () => screen.getAllByRole('button', { name: /^Sync / })[0] as HTMLElement
  answer('create-gym-master-member', { success: false, code: 'conflict', error: 'Someone else has it.' }, 409)
  await user.click(first())
  await expectToast('Sync failed', 'Someone else has it.')
  answer('create-gym-master-member', {}, 502)
  await user.click(first())
  await expectToast('Sync failed', 'Failed to sync member')
})

it('a list exports the rows as searched and sorted, with the visible columns', async () => {
  const { sql } = venue
  await openList('bookings?q=bay%201&sort=member.desc&cols=id,member,bay')
  const table = await inside('table', 'Bookings')
  expect(textsOf(table.getAllByRole('columnheader'))).toEqual(['ID', 'Member', 'Bay'])
  const rows = await sql`
    select b.number, coalesce(nullif(b.contact_name, ''), p.full_name) as member
    from public.bookings b left join public.profiles p on p.id = b.user_id
    where b.status <> 'held' and (b.bay_name ilike '%bay 1%')`
  const file = hearDownload()
  await press(/^CSV/)
  await expectToast(`Exported ${rows.length} bookings`)
  const { name, blob } = file()
  expect(name).toMatch(/^nightlark-bookings-\d{4}-\d{2}-\d{2}\.csv$/)

  const { data } = papaparse.parse<string[]>(await blob.text(), { skipEmptyLines: true })
  expect(data).toHaveLength(rows.length + 1)
  expect(data[0]?.map((cell) => cell.replace('\uFEFF', ''))).toEqual(['ID', 'Member', 'Bay'])
  const ordered = rows.toSorted((a, b) => compare(b.member, a.member) || compare(a.number, b.number))
  expect(data.slice(1).map(([id]) => id)).toEqual(ordered.map(({ number }) => number))
})

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

it('the sales list adds up the listed sales', async () => {
  const [row] =
    await venue.sql`select sum(amount)::float as total from public.payments where status = 'completed'`
  const total = Number(row?.total).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  await openList('sales')
  screen.getByText(total)
  await user.type(screen.getByRole('searchbox'), 'nobody at all')
  await screen.findByText('$0.00')
  screen.getByText('No sales found')
  screen.getByText(/^Showing 0 of \d+ sales$/)
})

it('a list sorts by its column headers, hides columns, and keeps both in the address', async () => {
  await openList('checkins')
  const heads = () => screen.getAllByRole('columnheader')
  const titles = () => textsOf(heads())
  expect(titles()).toEqual(['ID', 'Member', 'Date', 'Check-In Time', 'Check-Out Time'])
  await press('Member')
  await eventually(() => expect(heads()[1]).toHaveAttribute('aria-sort', 'ascending'))
  await expectAddress('/admin/checkins?sort=member.asc')
  const members = () =>
    [...document.querySelectorAll('td:nth-child(2)')].map(({ textContent }) => textContent)
  expect(members().length).toBeGreaterThan(5)
  await eventually(() => expect(members().every(Boolean)).toBe(true))
  await eventually(() => expect(members()).toEqual(members().toSorted()))
  await press('Columns')
  ;(await usable('menuitemcheckbox', 'Date')).focus()
  await user.keyboard('{Enter}{Escape}')
  await eventually(() => expect(titles()).toEqual(['ID', 'Member', 'Check-In Time', 'Check-Out Time']))
  await expectAddress('/admin/checkins?sort=member.asc&cols=id,member,in,out')
})

it('the booking list filters by day, bay and balance, keeps the filters in the address, and clears them', async () => {
  await openList('bookings')
  const counts = async () => (await screen.findByText(/^Showing /)).textContent ?? ''
  const all = await counts()
  await press('Today')
  await eventually(async () => expect(await counts()).not.toBe(all))
  await expectAddress(/from=2026-11-24&to=2026-11-24$/)
  const days = [...document.querySelectorAll('[data-label=Date]')].map(({ textContent }) => textContent)
  expect(new Set(days)).toEqual(new Set(['Tue, Nov 24, 2026']))
  const [bay] = await venue.sql`select name from public.bays order by sort_order limit 1`
  await screen.findByRole('option', { name: bay?.name })
  await user.selectOptions(screen.getByLabelText('Bay'), bay?.name)
  await expectAddress(/bay=/)
  await user.click(screen.getByLabelText('Payment due'))
  await expectAddress(/due=1/)
  const [owed] =
    await venue.sql`select count(*)::int as n from public.bookings b where booking_date = '2026-11-24'
    and bay_name = ${bay?.name} and status in ('confirmed', 'attended', 'no_show')
    and price_cents + fee_cents > private.paid_for_booking(id)`
  await screen.findByText(new RegExp(`^Showing ${owed?.n} of`))
  await press('Clear filters')
  await screen.findByText(all)
  await expectAddress('/admin/bookings')
})

it('a list finds a phone number by its digits and a day as it is displayed', async () => {
  const [member] =
    await venue.sql`update public.gym_members set phone = '(256) 555-0873' where id = 1040 returning full_name as name`
  await openList('members')
  await fill('Search members', '256 555 0873')
  await screen.findByText(/^Showing 1 of /)
  await card(member?.name)
  await openList('bookings?q=Nov+24')
  const [day] =
    await venue.sql`select count(*)::int as n from public.bookings where booking_date = '2026-11-24' and status <> 'held'`
  await screen.findByText(new RegExp(`^Showing ${day?.n} of`))
})

it('a list moves a column and keeps the order in the address', async () => {
  await openList('checkins')
  await press('Columns')
  ;(await usable('menuitem', 'Move Date forward')).focus()
  await user.keyboard('{Enter}{Escape}')
  const titles = () => textsOf(screen.getAllByRole('columnheader'))
  await eventually(() =>
    expect(titles()).toEqual(['ID', 'Date', 'Member', 'Check-In Time', 'Check-Out Time']),
  )
  await expectAddress('/admin/checkins?cols=id,date,member,in,out')
})

it.each(['2026-13-45', 'abc'])(
  'the booking list shows every row when the address asks for the invalid day %s',
  async (from) => {
    await openList(`bookings?from=${from}`)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(await screen.findAllByRole('checkbox', { name: /NB-\d/ })).not.toHaveLength(0)
  },
)
