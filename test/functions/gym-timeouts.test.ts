import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../supabase/functions/_shared/database/database.ts'
import { gymMaster } from '../../supabase/functions/_shared/gym/gymmaster/gym-master.ts'
import { gymMasterAccount } from '../../supabase/functions/_shared/gym/gymmaster/gym-master-account.ts'
import { type GymMasterDouble, startGymMaster } from '../doubles/gymmaster.ts'
import { skipTimeouts } from '../doubles/skip-silence.ts'

const usual = { refresh: false }
const person = { userId: null, email: 'pat@example.com', fullName: 'Pat Person', phone: '', by: null }
/** A fake database whose transactions always succeed; the real one is tested elsewhere. */
const db = { transaction: async () => true } as unknown as Database
const service = {} as unknown as SupabaseClient
let gym: GymMasterDouble
let endSkipping: () => void
let clock = Date.UTC(2026, 6, 8)
beforeAll(async () => {
  gym = await startGymMaster()
})
beforeEach(() => {
  gym.reset()
  endSkipping = skipTimeouts(gym)
})
afterEach(() => endSkipping())
afterAll(() => gym.close())

/** Like the client of the product, but one call may take longer than the whole answer. */
function openGym() {
  const account = gymMasterAccount((name) => gym.settings[name])
  if (!account) throw new Error('no account')
  const patience = { tryMs: 60_000, pausesMs: [10, 20] }
  return gymMaster(account, () => new Date(clock), { patience }).open({ service, db })
}

const lists = ['plans', 'members', 'bookings', 'checkIns', 'sales', 'inventory', 'stock', 'services'] as const

describe('GymMaster while it is silent', () => {
  it.each([...lists, 'facilities', 'staff', 'totals'] as const)(
    '%s fails in time while GymMaster is silent',
    async (name) => {
      gym.fallSilent(/./)
      await expect(openGym()[name](usual)).rejects.toMatchObject({ kind: 'silent' })
    },
  )

  it.each([
    ['looked up', /exists/, 'silent'],
    ['entered', /prospect/, 'unsettled'],
  ])('a sign-up fails in time when GymMaster is silent while the person is %s', async (_, paths, kind) => {
    gym.fallSilent(paths)
    await expect(openGym().recordMember(person)).rejects.toMatchObject({ kind })
  })

  it('the member list shows the last answer and says so while GymMaster is silent', async () => {
    const port = openGym()
    const told = await port.members(usual)
    gym.fallSilent(/./)
    clock += 3_600_000
    expect(await port.members(usual)).toEqual({
      ...told,
      message: 'GymMaster does not answer right now: this is what it told last.',
    })
    await expect(port.members({ refresh: true })).rejects.toMatchObject({ kind: 'silent' })
  })
})

describe('a part of GymMaster that is silent', () => {
  it.each([
    ['members', /standard_report/, 2, 'The names of memberships are missing.'],
    ['sales', /\/members$/, 2, 'Some names are missing.'],
    ['totals', /\/members$/, undefined, 'GymMaster did not tell the others.'],
  ] as const)('a silent part of GymMaster leaves the rest of the %s', async (name, paths, count, message) => {
    gym.fallSilent(paths)
    const answer = await openGym()[name](usual)
    expect('list' in answer ? answer.list.length : undefined).toBe(count)
    expect(answer.message).toContain(message)
  })

  it('a silent part of GymMaster leaves the facilities that were already read', async () => {
    const path = '/portal/api/v1/booking/resources_and_sessions'
    gym.upset(path, { do: 'delay', ms: 1 }, { do: 'silence' })
    const { list, message } = await openGym().facilities(usual)
    expect(list).toHaveLength(2)
    expect(message).toContain('GymMaster stopped answering: some of them are missing.')
  })
})
