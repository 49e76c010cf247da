import { describe, expect, it } from 'vitest'
import { fillBeforeAll, newPerson } from '../host/test-host.ts'
import { callGym, fetchGymList, gymLists, withGymMaster } from './world/gym-master.ts'

const clock = '2026-07-08T01:00:00.000Z' // still July 7 in Alabama
const again = { refresh: true }
const { gym, host, admin } = withGymMaster({ CLOCK: clock })
const member = fillBeforeAll(() => newPerson(host))

const expectedFields = (message?: string) => ({
  success: true,
  source: 'gymmaster',
  fetchedAt: clock,
  ...(message && { message }),
})
const days = 'These are the bookings from Wed, Apr 8, 2026 to Sat, Sep 5, 2026.'

describe('GymMaster as the gym system', () => {
  it('the member list has the plans from a report of GymMaster', async () => {
    expect(await fetchGymList(host, 'fetch-gym-master-members', admin.token, again)).toEqual({
      list: [
        {
          id: '501',
          firstname: 'Ada',
          surname: 'Wren',
          email: 'Ada.Wren@example.com',
          phonecell: '(256) 555-0101',
          membershipName: 'Night Owl',
          created: '2026-02-03',
          lastContact: null,
        },
        {
          id: '502',
          firstname: 'Otis',
          surname: 'Caddie',
          email: null,
          phonecell: null,
          membershipName: null,
          created: '2026-07-06',
          lastContact: null,
        },
      ],
      about: expectedFields(),
    })
  })

  it('the booking list has the latest bookings first and an id for each', async () => {
    const { list, about: said } = await fetchGymList(host, 'fetch-gym-master-bookings', admin.token, again)
    const wren = { memberName: 'Ada Wren', startTime: '18:10:00', endTime: '18:55:00', bayName: 'Bay 1' }
    expect(list).toEqual([
      {
        ...wren,
        id: '501 · 2026-07-07 · 18:10:00 · Bay 1',
        date: '2026-07-07',
        endTime: '19:40:00',
        status: 'attended',
      },
      { ...wren, id: '501 · 2026-07-06 · 18:10:00 · Bay 1', date: '2026-07-06', status: 'confirmed' },
      {
        ...wren,
        id: '501 · 2026-07-06 · 18:10:00 · Bay 2',
        bayName: 'Bay 2',
        date: '2026-07-06',
        status: 'Waitlisted',
      },
    ])
    expect(said).toEqual(expectedFields(days))
    expect(gym.callsOf('/api/v2/report/standard_report').at(-1)?.body).toMatchObject({
      report_id: 9,
      start_date: '2026-04-08',
      end_date: '2026-09-05',
    })
  })

  it('the check-in list has the bookings that were attended', async () => {
    const { list, about: said } = await fetchGymList(host, 'fetch-gym-master-checkins', admin.token, again)
    expect(list).toEqual([
      {
        id: '501 · 2026-07-07 · 18:10:00 · Bay 1',
        memberName: 'Ada Wren',
        date: '2026-07-07',
        checkInTime: '18:10:00',
        checkOutTime: null,
      },
    ])
    expect(said.message).toMatch(/^GymMaster tells check-ins as bookings that were attended/)
  })

  it('the sales list uses the report id of the site and names the buyers it knows', async () => {
    const { list, about: said } = await fetchGymList(host, 'fetch-gym-master-sales', admin.token, again)
    expect(list).toEqual([
      {
        id: '999 · 2026-07-08 · Casual',
        memberName: null,
        description: 'Casual',
        amount: -5,
        paymentMethod: null,
        date: '2026-07-08',
      },
      {
        id: '501 · 2026-07-06 · Golf balls',
        memberName: 'Ada Wren',
        description: 'Golf balls',
        amount: 24.99,
        paymentMethod: null,
        date: '2026-07-06',
      },
    ])
    expect(said.message).toBe(
      'These are the sales from Mon, Jul 7, 2025 to Tue, Jul 7, 2026. GymMaster does not tell how they were paid.',
    )
  })

  it.each([
    [
      'fetch-gym-master-inventory',
      [{ id: '11', name: 'Golf balls', description: 'A dozen', category: null, quantity: 7, price: 24.99 }],
      'GymMaster tells the stock only of what its online shop sells.',
    ],
    [
      'fetch-gym-master-stock',
      [
        {
          id: 'Golf balls',
          name: 'Golf balls',
          description: null,
          category: null,
          quantity: null,
          price: 24.99,
        },
      ],
      'GymMaster lists products here with their price, not their number.',
    ],
    [
      'fetch-gym-master-services',
      [
        { id: '7', name: 'Bay hour', description: null, category: null, duration: null, price: 45 },
        { id: '8', name: 'Lesson', description: null, category: null, duration: null, price: null },
      ],
      'GymMaster lists services only as far as they can be booked.',
    ],
    [
      'fetch-gym-master-facilities',
      ['Bay 1', 'Bay 2'].map((name, index) => ({
        id: String(31 + index),
        name,
        description: null,
        location: 'Cullman',
        capacity: null,
        status: 'Active',
      })),
      'GymMaster lists facilities only as far as they can be booked, which may include coaches.',
    ],
    [
      'fetch-gym-master-staff',
      [
        {
          id: '9',
          name: 'Silas Marsh',
          firstname: null,
          surname: null,
          role: null,
          email: null,
          phone: null,
          specialties: null,
        },
      ],
      'GymMaster names staff only as far as they lead classes.',
    ],
  ] as const)('%s returns its list and says what GymMaster leaves out', async (name, list, message) => {
    expect(await fetchGymList(host, name, admin.token, again)).toEqual({
      list,
      about: expectedFields(message),
    })
  })

  it('sync-gym-master-memberships returns plans in order, with the period of a price where GymMaster names one', async () => {
    const { body } = await callGym(host, 'sync-gym-master-memberships', member.token, again)
    expect(body).toEqual({
      ...expectedFields(),
      total: 3,
      plans: [
        {
          id: '41',
          name: 'Founders',
          description: '',
          duration: '1 month',
          price: 1234.5,
          per: null,
          features: [],
        },
        {
          id: '42',
          name: 'Night Owl',
          description: 'The house is yours.',
          duration: '12 Months',
          price: 129,
          per: 'month',
          features: ['24/7 access', '20% off', 'Sign-up fee $20.00'],
        },
        {
          id: '43',
          name: 'Lunch',
          description: '',
          duration: '',
          price: 19,
          per: 'Weekly payments',
          features: [],
        },
      ],
    })
    expect((await callGym(host, 'sync-gym-master-memberships')).status).toBe(401)
  })

  it('get-portal returns the site of GymMaster to frame', async () => {
    expect((await callGym(host, 'get-portal')).body).toEqual({
      success: true,
      provider: 'gymmaster',
      site: gym.url,
    })
  })

  it('gym lists are refused to visitors and members without a call to GymMaster', async () => {
    for (const name of Object.keys(gymLists)) {
      expect((await callGym(host, name, undefined, again)).body).toMatchObject({ code: 'unauthorized' })
      const refused = await callGym(host, name, member.token, again)
      expect(refused.status).toBe(403)
      expect(Object.keys(refused.body).sort()).toEqual(['code', 'error', 'success'])
    }
    expect(gym.calls).toEqual([])
  })
})
