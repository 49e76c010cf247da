import { Writable } from 'node:stream'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import type { Mishap } from '../doubles/gymmaster.ts'
import { newAdmin, startTestHost } from '../host/test-host.ts'
import { callGym, fetchGymList, gymLists, withGymMaster } from './world/gym-master.ts'

const schedule = '/portal/api/v1/booking/classes/schedule'
const members = '/portal/api/v1/members'
const products = '/portal/api/v2/products'
const report = '/api/v2/report/standard_report'
const away = 'GymMaster does not answer right now. Please try again in a minute.'
const busy = 'GymMaster is busy right now. Please try again in a few minutes.'
const refused = 'GymMaster refused to answer. Please check its keys and settings.'
const unreadable = 'GymMaster answered something that cannot be read here.'

const lines: string[] = []
const answers: string[] = []
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})
const { gym, host, admin } = withGymMaster({}, pino({ level: 'debug' }, stream))

const failTimes = (times: number): Mishap[] => Array(times).fill({ do: 'status', status: 500 })
async function callAndRecord(name: keyof typeof gymLists) {
  const answer = await callGym(host, name, admin.token, { refresh: true })
  answers.push(answer.text)
  return answer
}
const unavailable = (error: string) => ({ status: 503, body: { success: false, code: 'unavailable', error } })
/** A request that may have arrived, so nothing repeats it automatically. */
const unanswered = (error: string) => ({ status: 504, body: { success: false, code: 'unanswered', error } })

describe('GET requests to GymMaster', () => {
  it('a GET request to GymMaster is tried again three times', async () => {
    gym.upset(members, ...failTimes(3))
    expect((await callAndRecord('fetch-gym-master-members')).status).toBe(200)
    expect(gym.callsOf(members)).toHaveLength(4)
  })

  it('a GET request to GymMaster is given up after three more tries, and its failure is not cached', async () => {
    gym.upset(members, { do: 'drop' }, ...failTimes(3))
    expect(await callAndRecord('fetch-gym-master-members')).toMatchObject(unanswered(away))
    expect(gym.callsOf(members)).toHaveLength(4)
    expect((await callAndRecord('fetch-gym-master-members')).status).toBe(200)
  })

  it.each<[string, Mishap]>([
    ['a dropped connection', { do: 'drop' }],
    ['a cut-off answer', { do: 'drop-answer' }],
    ['a status of 503', { do: 'status', status: 503 }],
    ['a slow answer', { do: 'delay', ms: 700 }],
  ])('a GET request to GymMaster survives %s', async (_, mishap) => {
    gym.upset(schedule, mishap)
    expect((await callAndRecord('fetch-gym-master-staff')).body).toMatchObject({
      staff: [{ name: 'Silas Marsh' }],
    })
  })

  it.each<[string, Mishap, string]>([
    ['an error in a 200', { do: 'answer', text: '{"result":[],"error":"Ada Wren owes us"}' }, refused],
    ['a list of errors', { do: 'answer', text: '{"result":[],"error":["no"]}' }, refused],
    ['a status of 403', { do: 'status', status: 403 }, refused],
    ['a redirect', { do: 'status', status: 302, headers: { location: '/portal/api/v1/companies' } }, refused],
    ['an answer that is not JSON', { do: 'answer', text: '<html>Ada Wren' }, unreadable],
    ['half an answer', { do: 'answer', text: '{"result":[{"id":1' }, unreadable],
    ['a list without an envelope', { do: 'answer', text: '[]' }, unreadable],
    ['a result that is not a list', { do: 'answer', text: '{"result":"success","error":""}' }, unreadable],
  ])('a GET request to GymMaster is not tried again after %s', async (_, mishap, sentence) => {
    gym.upset(members, mishap)
    expect(await callAndRecord('fetch-gym-master-members')).toMatchObject(unavailable(sentence))
    expect(gym.callsOf(members)).toHaveLength(1)
    expect(gym.callsOf('/portal/api/v1/companies')).toHaveLength(0)
  })
})

describe('POST requests to GymMaster', () => {
  it.each<[string, Mishap, string]>([
    ['a status of 500', { do: 'status', status: 500 }, away],
    ['a status of 429', { do: 'status', status: 429 }, busy],
    ['a dropped answer', { do: 'drop-answer' }, away],
  ])('a POST request to GymMaster is not tried again after %s', async (_, mishap, sentence) => {
    gym.upset(report, mishap)
    expect(await callAndRecord('fetch-gym-master-bookings')).toMatchObject(unanswered(sentence))
    expect(gym.callsOf(report)).toHaveLength(1)
  })
})

describe('incomplete GymMaster lists', () => {
  it('the inventory list is only a message when the online shop is closed', async () => {
    gym.upset(products, { do: 'answer', text: '{"result":null,"error":"Online shop is off"}' })
    const { status, body } = await callAndRecord('fetch-gym-master-inventory')
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      source: 'gymmaster',
      fetchedAt: expect.any(String),
      message: 'GymMaster tells no stock: its online shop is closed to us.',
    })
  })

  it('the stock list works when the inventory list fails', async () => {
    gym.upset(products, ...failTimes(4))
    expect(await callAndRecord('fetch-gym-master-inventory')).toMatchObject(unanswered(away))
    expect((await callAndRecord('fetch-gym-master-stock')).body).toMatchObject({
      stock: [{ name: 'Golf balls' }],
    })
  })

  it('the member list works without the report and says what is missing', async () => {
    gym.upset(report, ...failTimes(1))
    const { list, about } = await fetchGymList(host, 'fetch-gym-master-members', admin.token, {
      refresh: true,
    })
    expect(list).toMatchObject([{ id: '501', membershipName: null }, { id: '502' }])
    expect(about.message).toBe('The names of memberships are missing.')
  })

  it('the sales list works without the members and says what is missing', async () => {
    gym.upset(members, { do: 'status', status: 403 })
    const { list, about } = await fetchGymList(host, 'fetch-gym-master-sales', admin.token, { refresh: true })
    expect(list).toMatchObject([{ memberName: null }, { memberName: null, amount: 24.99 }])
    expect(about.message).toContain('Some names are missing.')
  })
})

describe('GymMaster keys', () => {
  it('each GymMaster key is sent only to its own API', async () => {
    for (const name of Object.keys(gymLists) as (keyof typeof gymLists)[])
      expect((await callAndRecord(name)).status).toBe(200)
    const ways = gym.calls.map(({ path, key }) => `${path.split('/')[2]} ${path.endsWith('/members')} ${key}`)
    expect([...new Set(ways)].sort()).toEqual([
      `api false ${gym.settings.GYMMASTER_MEMBER_KEY}`,
      `api true ${gym.settings.GYMMASTER_STAFF_KEY}`,
      `v2 false ${gym.settings.GYMMASTER_REPORT_KEY}`,
    ])
  })

  it('a wrong GymMaster key does not appear in the answer', async () => {
    const other = await startTestHost({ ...gym.settings, GYMMASTER_STAFF_KEY: 'staff-key-wrong' })
    const { token } = await newAdmin(other)
    const answer = await callGym(other, 'fetch-gym-master-members', token)
    await other.close()
    expect(answer).toMatchObject(unavailable(refused))
    expect(answer.text).not.toContain('staff-key-wrong')
  })

  it('GymMaster keys and error texts appear in no answer and no log line', () => {
    const told = [...lines, ...answers].join('\n')
    expect(lines.join('')).toContain('GymMaster refused GET /portal/api/v1/members with status 403.')
    expect(lines.join('')).toContain(
      'GymMaster did not answer POST /api/v2/report/standard_report: status 500.',
    )
    for (const secret of [...Object.values(gym.settings).slice(1, 4), 'owes us', 'api_key']) {
      expect(told).not.toContain(secret)
    }
    expect(lines.join('')).not.toContain('Ada')
  })
})
