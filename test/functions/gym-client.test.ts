import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type GymMasterClient, gymMasterSite } from '../../supabase/functions/_shared/gym/gymmaster/client.ts'
import { gymMasterAccount } from '../../supabase/functions/_shared/gym/gymmaster/gym-master-account.ts'
import { type GymMasterDouble, startGymMaster } from '../doubles/gymmaster.ts'
import { skipTimeouts } from '../doubles/skip-silence.ts'

const path = '/portal/api/v1/companies'
let gym: GymMasterDouble
let client: GymMasterClient
let endSkipping: () => void
const readAccount = () => {
  const found = gymMasterAccount((name) => gym.settings[name])
  if (!found) throw new Error('no account')
  return found
}
const soon = { tryMs: 150, pausesMs: [10, 20, 30] }
/** A new site for each test, because clients of one site share its waiting times. */
const openSite = (ms: number) => gymMasterSite(readAccount(), soon).until(performance.now() + ms)
beforeAll(async () => {
  gym = await startGymMaster()
})
beforeEach(() => {
  gym.reset()
  endSkipping = skipTimeouts(gym)
  client = openSite(9000)
})
afterEach(() => endSkipping())
afterAll(() => gym.close())

/** Records the length of each pause and shortens it. */
function watchPauses(): number[] {
  const pauses: number[] = []
  const { setTimeout } = globalThis
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms = 0, ...rest: unknown[]) => {
    pauses.push(ms)
    return setTimeout(act, Math.min(ms, 5), ...rest)
  }) as typeof setTimeout)
  return pauses
}

describe('GymMaster client', () => {
  it('the GymMaster client times out on a missing answer and tries again', async () => {
    gym.upset(path, { do: 'silence' }, { do: 'silence' })
    expect(await client.get('member', path)).toMatchObject({ result: [{ id: 4 }] })
    expect(gym.callsOf(path)).toHaveLength(3)
  })

  it('the GymMaster client reports a missing answer after the last try', async () => {
    gym.upset(path, ...Array(4).fill({ do: 'silence' }))
    await expect(client.get('member', path)).rejects.toMatchObject({
      kind: 'silent',
      message: `GymMaster did not answer GET ${path}: TimeoutError.`,
    })
    expect(gym.callsOf(path)).toHaveLength(4)
  })

  it.each([
    ['2', 2000],
    ['soon', 10],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 10],
  ])('the GymMaster client waits as told to retry after %s, for %d ms', async (retryAfter, ms) => {
    const pauses = watchPauses()
    gym.upset(path, { do: 'status', status: 429, headers: { 'retry-after': retryAfter } })
    await client.get('member', path)
    expect(Math.max(...pauses.filter((pause) => pause < ms + 1))).toBeCloseTo(ms, -2)
    expect(gym.callsOf(path)).toHaveLength(2)
  })

  it.each(['30', new Date(Date.now() + 3_600_000).toUTCString()])(
    'the GymMaster client gives up when told to retry after %s, and no client of the site asks before',
    async (retryAfter) => {
      const site = gymMasterSite(readAccount(), soon)
      gym.upset(path, { do: 'status', status: 429, headers: { 'retry-after': retryAfter } })
      for (const key of ['member', 'staff'] as const) {
        const asked = site.until(performance.now() + 9000).get(key, path)
        await expect(asked).rejects.toMatchObject({ kind: 'busy' })
      }
      expect(gym.calls).toHaveLength(1)
    },
  )

  it('the GymMaster client stops at its deadline even with tries left', async () => {
    gym.upset(path, ...Array(4).fill({ do: 'silence' }))
    await expect(openSite(200).get('member', path)).rejects.toMatchObject({ kind: 'silent' })
    expect(gym.callsOf(path).length).toBeLessThan(4)
  })

  it('the GymMaster client does not begin after its deadline', async () => {
    await expect(openSite(0).post('member', path, {})).rejects.toMatchObject({ kind: 'busy' })
    expect(gym.calls).toEqual([])
  })

  it('the GymMaster client posts only once', async () => {
    gym.upset(path, { do: 'silence' })
    await expect(client.post('member', path, {})).rejects.toMatchObject({ kind: 'silent' })
    expect(gym.callsOf(path)).toHaveLength(1)
  })
})
