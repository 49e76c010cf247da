import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type GymMasterDouble, type Mishap, startGymMaster } from '../doubles/gymmaster.ts'
import { repeat } from '../host/ask.ts'
import { newAdmin, newPerson, startTestHost, type TestHost } from '../host/test-host.ts'
import { callGym } from './world/gym-master.ts'

const create = '/portal/api/v1/prospect/create'
const exists = '/portal/api/v2/member/exists'
let gym: GymMasterDouble
let host: TestHost
let second: TestHost
beforeAll(async () => {
  gym = await startGymMaster()
  host = await startTestHost(gym.settings)
  second = await startTestHost(gym.settings, host.databaseUrl)
})
beforeEach(() => gym.reset())
afterAll(async () => {
  await second.close()
  await host.close()
  await gym.close()
})

const createMember = (token: string, email: string, fullName = 'Pat van Person', at = host) =>
  callGym(at, 'create-gym-master-member', token, { email, fullName, phone: '(256) 555-0100' })
const findEntries = (email: string) => gym.club.members.filter((member) => member.email === email)

describe('create-gym-master-member with GymMaster', () => {
  it('create-gym-master-member creates a person in GymMaster once, and a second call finds them', async () => {
    const { token, email } = await newPerson(host)
    const first = await createMember(token, email)
    expect(first).toMatchObject({ status: 200, body: { success: true, memberId: '902' } })
    expect((await createMember(token, email)).body).toEqual(first.body)
    expect(findEntries(email)).toEqual([
      {
        id: 902,
        isprospect: true,
        firstname: 'Pat',
        surname: 'van Person',
        email,
        phonecell: '(256) 555-0100',
        companyid: '4',
      },
    ])
    expect(gym.callsOf(create)).toHaveLength(1)
  })

  it('create-gym-master-member logs the people that staff create or find in GymMaster', async () => {
    const admin = await newAdmin(host)
    await newPerson(host, { email: 'sent@example.com' })
    await createMember(admin.token, 'sent@example.com')
    await createMember(admin.token, 'sent@example.com')
    const lines = await host.sql`
      select actor_name, action, subject_id, before, after, reason, reason_code from public.audit_log where subject = 'gym_members' order by id`
    const line = {
      actor_name: 'Ada Admin',
      subject_id: expect.any(String),
      before: null,
      reason: '',
      reason_code: 'sync',
    }
    const after = { name: 'Pat van Person', email: 'sent@example.com', phone: '(256) 555-0100' }
    expect([...lines]).toEqual([
      { ...line, action: 'insert', after },
      { ...line, action: 'update', after: null },
    ])
  })

  it('create-gym-master-member accepts a person with one name', async () => {
    const { token, email } = await newPerson(host)
    expect((await createMember(token, email, 'Cher')).status).toBe(200)
    expect(findEntries(email)).toMatchObject([{ firstname: 'Cher', surname: '-' }])
  })

  it('create-gym-master-member links a person in GymMaster and changes nothing', async () => {
    const { token } = await newPerson(host, { email: 'ada.wren@example.com' })
    expect((await createMember(token, 'ada.wren@example.com')).body).toEqual({
      success: true,
      memberId: '501',
    })
    gym.club.tellsIds = false
    expect((await createMember(token, 'ada.wren@example.com')).body).toEqual({
      success: true,
      memberId: '501',
    })
    expect(gym.club.members[0]).toMatchObject({ firstname: 'Ada', phonecell: '(256) 555-0101' })
    expect(gym.callsOf(create)).toHaveLength(0)
  })

  it('create-gym-master-member creates one person from sixteen simultaneous calls in two processes', async () => {
    const { token, email } = await newPerson(host)
    const answers = await repeat(16, (n) => createMember(token, email, 'Pat Person', n % 2 ? host : second))
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200))
    expect(new Set(answers.map(({ body }) => body.memberId)).size).toBe(1)
    expect(findEntries(email)).toHaveLength(1)
    expect(gym.callsOf(create)).toHaveLength(1)
  })

  it.each<[string, Mishap]>([
    ['is lost', { do: 'drop-answer' }],
    ['cannot be read', { do: 'answer', text: '{"result"' }],
    ['has no id', { do: 'answer', text: '{"result":"success","error":""}' }],
  ])(
    'create-gym-master-member looks for the person when the answer %s and sends only once',
    async (_, mishap) => {
      const { token, email } = await newPerson(host)
      gym.upset(create, mishap)
      // Adds the person as GymMaster would have; `drop-answer` does so on its own.
      if (mishap.do === 'answer') gym.upset(exists, unknownYet)
      if (mishap.do === 'answer') gym.club.members.push({ id: 950, email })
      expect((await createMember(token, email)).body).toEqual({
        success: true,
        memberId: expect.stringMatching(/^9\d\d$/),
      })
      expect(gym.callsOf(create)).toHaveLength(1)
      expect(findEntries(email)).toHaveLength(1)
    },
  )

  it('create-gym-master-member does not send again while the outcome of the first call is unknown', async () => {
    const { token, email } = await newPerson(host)
    gym.upset(create, { do: 'drop' })
    const unsettled = {
      status: 504,
      body: {
        success: false,
        code: 'unanswered',
        error: 'GymMaster has not confirmed this sign-up yet. Please try again in five minutes.',
      },
    }
    expect(await createMember(token, email)).toMatchObject(unsettled)
    expect(await createMember(token, email)).toMatchObject(unsettled)
    expect(gym.callsOf(create)).toHaveLength(1)
    await host.sql`update private.rate_limits set window_ends_at = now() where bucket like 'function: gym sign-up%'`
    expect((await createMember(token, email)).status).toBe(200)
    expect(findEntries(email)).toHaveLength(1)
  })

  it.each<[string, Mishap, string]>([
    ['in its envelope', { do: 'answer', text: '{"result":null,"error":"Invalid phone"}' }, rejected],
    ['with a status', { do: 'status', status: 403 }, rejected],
    ['for now', { do: 'status', status: 429 }, busy],
  ])(
    'create-gym-master-member reports a refusal %s each time and succeeds when it is over',
    async (_, mishap, error) => {
      const { token, email } = await newPerson(host)
      gym.upset(create, mishap, mishap)
      for (const _ of [1, 2])
        expect((await createMember(token, email)).body).toMatchObject({ success: false, error })
      expect(gym.callsOf(create)).toHaveLength(2)
      expect((await createMember(token, email)).status).toBe(200)
      expect(findEntries(email)).toHaveLength(1)
    },
  )

  it('create-gym-master-member succeeds after several simultaneous calls were refused', async () => {
    const { token, email } = await newPerson(host)
    gym.upset(create, ...Array(20).fill({ do: 'answer', text: '{"result":null,"error":"Invalid phone"}' }))
    const answers = await repeat(3, (n) => createMember(token, email, 'Pat Person', n % 2 ? host : second))
    expect(answers.map(({ body }) => body.success)).toEqual([false, false, false])
    gym.upset(create)
    expect((await createMember(token, email)).status).toBe(200)
    expect(findEntries(email)).toHaveLength(1)
  })

  it('create-gym-master-member does not wait for a sign-up that was never sent', async () => {
    const { token, email } = await newPerson(host)
    gym.upset('/portal/api/v1/companies', { do: 'answer', text: '<html>' })
    expect((await createMember(token, email)).status).toBe(503)
    expect((await createMember(token, email)).status).toBe(200)
  })

  it('create-gym-master-member creates no one when it cannot look for the person first', async () => {
    const { token, email } = await newPerson(host)
    gym.upset(exists, { do: 'answer', text: '{"result":null,"error":"no"}' })
    expect(await createMember(token, email)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(gym.callsOf(create)).toHaveLength(0)
  })

  it('create-gym-master-member stores no email in its rate limits', async () => {
    const { token, email } = await newPerson(host)
    await createMember(token, email)
    const rows =
      await host.sql`select bucket from private.rate_limits where bucket like 'function: gym sign-up%'`
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('@')
  })

  it('create-gym-master-member lets people enter themselves and staff enter anyone', async () => {
    const person = await newPerson(host)
    expect((await createMember(person.token, 'nobody@example.com')).status).toBe(403)
    expect(gym.calls).toEqual([])
    const admin = await newAdmin(host)
    expect((await createMember(admin.token, 'nobody@example.com')).status).toBe(200)
    expect(findEntries('nobody@example.com')).toHaveLength(1)
  })
})

const rejected =
  'GymMaster did not accept this sign-up. Please check the name, the email and the phone number, or enter it in GymMaster.'
const busy = 'GymMaster is busy right now. Please try again in a few minutes.'
const unknownYet: Mishap = { do: 'answer', text: '{"result":"No member found with this email","error":""}' }
