import { beforeAll, describe, expect, it } from 'vitest'
import { newAdmin, newPerson, withHost } from '../host/test-host.ts'
import { callGym, fetchGymList, type GymList, gymLists } from './world/gym-master.ts'

const clock = '2026-01-06T12:00:00.000Z'
const host = withHost({ CLOCK: clock })
let admin: string
let member: string
beforeAll(async () => {
  admin = (await newAdmin(host)).token
  const person = await newPerson(host, { name: 'Ada Wren van Lark', email: 'ada@example.com' })
  member = person.token
  await callGym(host, 'create-gym-master-member', member, {
    email: 'ada@example.com',
    fullName: 'Ada Wren van Lark',
    phone: '5',
  })
  await addRows(person.id)
})

async function addRows(userId: string): Promise<void> {
  const { sql } = host
  await sql`insert into public.membership_plans (name, description, price_cents, months, features, active, sort_order) values
    ('Night Owl', 'After dark.', 12950, 1, '{24/7 access}', true, 2), ('Corporate', '', null, 12, '{}', true, 1),
    ('Retired', '', 100, 1, '{}', false, 0)`
  await sql`insert into public.memberships (user_id, plan_id, started_on, end_date)
    select ${userId}, id, '2026-01-01', '2026-02-01' from public.membership_plans where name = 'Night Owl'`
  await sql`insert into public.bays (name) values ('Bay 1')`
  const [booking] =
    await sql`insert into public.bookings (user_id, contact_name, bay_id, starts_at, ends_at, status)
    select ${userId}, 'Ada Wren van Lark', id, '2026-01-06 05:00Z', '2026-01-06 07:00Z', 'attended' from public.bays returning id`
  await sql`insert into public.check_ins (gym_member_id, booking_id, checked_in_at, checked_out_at)
    select id, ${booking?.id ?? null}, '2026-01-06 04:55Z', '2026-01-06 06:30Z' from public.gym_members`
  await sql`insert into public.payments (user_id, amount_cents, status, description, method, completed_at) values
    (${userId}, 4250, 'completed', 'Bay booking', 'card', '2026-01-06 03:00Z'),
    (${userId}, 9900, 'pending', 'Not paid', 'card', null)`
  await sql`insert into public.stock_items (sku, name, description, category, quantity, price_cents) values
    ('HAT', 'Hat', 'Warm', 'Merchandise', 3, 2850), ('TEA', 'Tea', '', '', null, 100)`
  await sql`insert into public.services (name, description, category, duration_minutes, price_cents, active) values
    ('Swing Check', 'Half an hour', 'Lessons', 30, 4500, true), ('Gone', '', '', 30, 1, false)`
  await sql`insert into public.facilities (name, location, capacity, status) values ('Lounge', 'Front', 40, 'Active')`
  await sql`insert into public.staff_members (first_name, surname, role, email, phone, specialties) values
    ('Silas', 'Marsh', 'Coach', 's@example.com', '6', '{Full swing,Juniors}')`
}

const expected: Record<GymList, object[]> = {
  'fetch-gym-master-members': [
    {
      firstname: 'Ada',
      surname: 'Wren van Lark',
      email: 'ada@example.com',
      phonecell: '5',
      membershipName: 'Night Owl',
    },
  ],
  'fetch-gym-master-bookings': [
    {
      id: expect.stringMatching(/^NB-\d+$/),
      memberName: 'Ada Wren van Lark',
      date: '2026-01-05',
      startTime: '23:00:00',
      endTime: '01:00:00',
      bayName: 'Bay 1',
      status: 'attended',
    },
  ],
  'fetch-gym-master-checkins': [
    {
      memberName: 'Ada Wren van Lark',
      date: '2026-01-05',
      checkInTime: '22:55:00',
      checkOutTime: '00:30:00',
    },
  ],
  'fetch-gym-master-sales': [
    { description: 'Bay booking', amount: 42.5, paymentMethod: 'card', date: '2026-01-05' },
  ],
  'fetch-gym-master-inventory': [{ name: 'Hat', category: 'Merchandise', quantity: 3, price: 28.5 }],
  'fetch-gym-master-stock': [{ name: 'Hat', category: 'Merchandise', quantity: 3, price: 28.5 }],
  'fetch-gym-master-services': [{ name: 'Swing Check', category: 'Lessons', duration: 30, price: 45 }],
  'fetch-gym-master-facilities': [{ name: 'Lounge', location: 'Front', capacity: 40, status: 'Active' }],
  'fetch-gym-master-staff': [
    {
      name: 'Silas Marsh',
      firstname: 'Silas',
      surname: 'Marsh',
      role: 'Coach',
      specialties: ['Full swing', 'Juniors'],
    },
  ],
}

describe('the built-in gym system', () => {
  it.each(Object.keys(gymLists) as GymList[])('%s reads the tables of the venue', async (name) => {
    const { list, about } = await fetchGymList(host, name, admin)
    expect(list).toMatchObject(expected[name])
    expect(list).toHaveLength(1)
    expect(about).toEqual({ success: true, source: 'builtin', fetchedAt: clock })
  })

  it('the built-in gym system shows new rows at once, refreshed or not', async () => {
    await host.sql`insert into public.facilities (name) values ('Attic')`
    expect((await fetchGymList(host, 'fetch-gym-master-facilities', admin)).list).toHaveLength(2)
    await host.sql`delete from public.facilities where name = 'Attic'`
    expect(
      (await fetchGymList(host, 'fetch-gym-master-facilities', admin, { refresh: true })).list,
    ).toHaveLength(1)
  })

  it('sync-gym-master-memberships returns the plans on sale to a signed-in person', async () => {
    const { status, body } = await callGym(host, 'sync-gym-master-memberships', member)
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      source: 'builtin',
      fetchedAt: clock,
      total: 2,
      plans: [
        {
          id: expect.any(String),
          name: 'Corporate',
          description: '',
          duration: '12 months',
          price: null,
          per: 'month',
          features: ['Book 14 days ahead'],
        },
        {
          id: expect.any(String),
          name: 'Night Owl',
          description: 'After dark.',
          duration: '1 month',
          price: 129.5,
          per: 'month',
          features: ['24/7 access', 'Book 14 days ahead'],
        },
      ],
    })
    expect((await callGym(host, 'sync-gym-master-memberships')).status).toBe(401)
  })

  it('fetch-gym-master-members lists more members than the API returns rows', async () => {
    await host.sql`insert into public.gym_members (email, full_name) select n || '@many.example', 'Many ' || n from generate_series(1, 1500) n`
    const { list } = await fetchGymList(host, 'fetch-gym-master-members', admin)
    expect(list).toHaveLength(1501)
    await host.sql`delete from public.gym_members where email like '%@many.example'`
  })

  it('get-portal reports the built-in provider without a site to frame', async () => {
    const { status, body } = await callGym(host, 'get-portal')
    expect([status, body]).toEqual([200, { success: true, provider: 'builtin' }])
  })
})

describe.each(Object.keys(gymLists) as GymList[])('%s', (name) => {
  it.each([
    ['a visitor', () => undefined, 401, { code: 'unauthorized', error: 'Please sign in first.' }],
    ['a member', () => member, 403, { code: 'forbidden', error: 'You are not allowed to do this.' }],
  ])(`${name} is refused to %s`, async (_, token, status, refusal) => {
    for (const body of ['', { refresh: true }]) {
      const answer = await callGym(host, name, token(), body)
      expect(answer.status).toBe(status)
      expect(answer.body).toEqual({ success: false, ...refusal })
    }
  })

  it.each([[{ refresh: 'yes' }], ['[]'], ['{']])(`${name} refuses the body %j`, async (body) => {
    expect(await callGym(host, name, admin, body)).toMatchObject({ status: 400, body: { code: 'invalid' } })
  })
})
