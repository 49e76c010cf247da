import { expect, it } from 'vitest'
import { GymFailure } from '../gym-port.ts'
import { cachedRead } from './cached-read.ts'

const usual = { refresh: false, deadline: 0 }
const anew = { refresh: true, deadline: 0 }
const start = Date.UTC(2026, 0, 5)

function counting() {
  const state = { read: 0, passedMs: 0 }
  const now = () => new Date(start + state.passedMs)
  const read = cachedRead(async () => {
    state.read += 1
    if (state.read === 3) throw new Error('away')
    return state.read
  }, now)
  return { state, read }
}

it('cachedRead reads again after five minutes or on request', async () => {
  const { state, read } = counting()
  const first = await read(usual)
  state.passedMs = 299_999
  expect(await read(usual)).toEqual(first)
  state.passedMs = 300_000
  expect(await read(usual)).toEqual({ value: 2, readAt: new Date(start + 300_000) })
  await expect(read(anew)).rejects.toThrow('away')
  expect(await read(anew)).toMatchObject({ value: 4 })
})

it('cachedRead does not cache a failure', async () => {
  let isAway = true
  const read = cachedRead(
    async () => {
      if (isAway) throw new Error('away')
      return 'here'
    },
    () => new Date(start),
  )
  await expect(read(usual)).rejects.toThrow('away')
  isAway = false
  expect(await read(usual)).toMatchObject({ value: 'here' })
})

it('cachedRead reads once for concurrent callers', async () => {
  const { state, read } = counting()
  await Promise.all(Array.from({ length: 20 }, () => read(anew)))
  expect(state.read).toBe(1)
})

it.each(['silent', 'busy'] as const)(
  'cachedRead returns the last answer while GymMaster is %s, and marks it as old',
  async (kind) => {
    let failure: Error | null = null
    let passedMs = 0
    const read = cachedRead(
      async () => {
        if (failure) throw failure
        return 'told'
      },
      () => new Date(start + passedMs),
    )
    const told = await read(usual)
    failure = new GymFailure(kind, 'away')
    passedMs = 3_600_000
    expect(await read(usual)).toEqual({ ...told, isOld: true })
    await expect(read(anew)).rejects.toThrow('away')
    failure = new GymFailure('refused', 'no')
    await expect(read(usual)).rejects.toThrow('no')
  },
)
