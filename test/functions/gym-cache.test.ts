import { describe, expect, it } from 'vitest'
import { buildBookingRow } from '../doubles/gymmaster-club.ts'
import { isSoak } from '../soak.ts'
import { callGym, fetchGymList, withGymMaster } from './world/gym-master.ts'

const clock = '2026-07-08T01:00:00.000Z'
const again = { refresh: true }
const { gym, host, admin } = withGymMaster({ CLOCK: clock })

const days = 'These are the bookings from Wed, Apr 8, 2026 to Sat, Sep 5, 2026.'

describe('cached GymMaster answers', () => {
  it('a GymMaster answer is cached until it is refreshed', async () => {
    await fetchGymList(host, 'fetch-gym-master-staff', admin.token, again)
    const asked = gym.calls.length
    gym.club.classes.push({ staffid: 10, staffname: 'Ottilie Vance' })
    expect((await fetchGymList(host, 'fetch-gym-master-staff', admin.token)).list).toHaveLength(1)
    expect(gym.calls).toHaveLength(asked)
    expect((await fetchGymList(host, 'fetch-gym-master-staff', admin.token, again)).list).toHaveLength(2)
  })

  it('fetch-gym-master-totals counts the lists and says which days they cover', async () => {
    const { body } = await callGym(host, 'fetch-gym-master-totals', admin.token, again)
    expect(body).toEqual({
      success: true,
      source: 'gymmaster',
      fetchedAt: clock,
      message: expect.stringContaining(days),
      totalMembers: 2,
      activeMembers: 1,
      totalBookings: 3,
      totalRevenueCents: 1999,
    })
  })

  it('fetch-gym-master-totals leaves out the lists that GymMaster refuses', async () => {
    gym.upset('/portal/api/v1/members', { do: 'status', status: 403 })
    const { body } = await callGym(host, 'fetch-gym-master-totals', admin.token, again)
    expect(body).toMatchObject({ totalMembers: null, activeMembers: null, totalBookings: 3 })
    expect(body.message).toMatch(/GymMaster did not tell the others\.$/)
  })

  it('a gym list says when GymMaster answered from its own cache', async () => {
    gym.club.cachedResult = true
    const { about: said } = await fetchGymList(host, 'fetch-gym-master-bookings', admin.token, again)
    expect(said.message).toBe(
      `${days} GymMaster answered from memory: what happened in the last six hours may be missing.`,
    )
  })

  it('a gym list leaves out entries that cannot be read and counts them', async () => {
    gym.club.rows['9'] = [
      buildBookingRow({ 'Booking Date': 'Open Ended', 'sorted_Booking Date': null }),
      'x',
      buildBookingRow({}),
    ]
    gym.club.rows['77'] = [{ 'Member ID': 501, 'Sale Date': '6 Jul 2026' }]
    gym.club.members.push({ firstname: 'No id' }, Object(null), { id: 503, firstname: { a: 1 }, joindate: 5 })
    const bookings = await fetchGymList(host, 'fetch-gym-master-bookings', admin.token, again)
    expect(bookings.list).toHaveLength(1)
    expect(bookings.about.message).toBe(`${days} 2 entries could not be read.`)
    const sales = await fetchGymList(host, 'fetch-gym-master-sales', admin.token, again)
    expect(sales.list).toEqual([])
    expect(sales.about.message).toMatch(/ One entry could not be read\.$/)
    const members = await fetchGymList(host, 'fetch-gym-master-members', admin.token, again)
    expect(members.list).toMatchObject([
      { id: '501' },
      { id: '502' },
      { id: '503', firstname: null, created: null },
    ])
    expect(members.about.message).toBe('2 entries could not be read.')
  })

  it('fetch-gym-master-members lists ten thousand members, within two seconds in a soak run', async () => {
    gym.club.members = Array.from({ length: 10_000 }, (_, n) => ({
      id: n + 1,
      firstname: 'Ada',
      surname: `Wren ${n}`,
      email: `ada.${n}@example.com`,
      phonecell: '(256) 555-0101',
      joindate: '6 Jul 2026',
      status: 'Current',
      owing: '$0.00',
    }))
    gym.club.rows['1'] = gym.club.members.map(({ id }) => ({
      'Member ID': id,
      'Membership Type Name': 'Night Owl',
    }))
    const answer = await callGym(host, 'fetch-gym-master-members', admin.token, again)
    expect(answer.body.members).toHaveLength(10_000)
    expect(answer.body).toMatchObject({
      members: { 9999: { surname: 'Wren 9999', membershipName: 'Night Owl' } },
    })
    if (isSoak) expect(answer.milliseconds).toBeLessThan(2000)
  })
})
