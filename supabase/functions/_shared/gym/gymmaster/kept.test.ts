import { expect, it } from 'vitest'
import { kept } from './kept.ts'

const start = Date.UTC(2026, 0, 5)

function counting() {
  const state = { read: 0, passedMs: 0 }
  const now = () => new Date(start + state.passedMs)
  const read = kept(async () => {
    state.read += 1
    if (state.read === 3) throw new Error('away')
    return state.read
  }, now)
  return { state, read }
}

it('reads again after five minutes, or when asked to', async () => {
  const { state, read } = counting()
  const first = await read({ refresh: false })
  state.passedMs = 299_999
  expect(await read({ refresh: false })).toEqual(first)
  state.passedMs = 300_000
  expect(await read({ refresh: false })).toEqual({ value: 2, readAt: new Date(start + 300_000) })
  await expect(read({ refresh: true })).rejects.toThrow('away')
  expect(await read({ refresh: true })).toMatchObject({ value: 4 })
})

it('keeps no failure', async () => {
  let isAway = true
  const read = kept(
    async () => {
      if (isAway) throw new Error('away')
      return 'here'
    },
    () => new Date(start),
  )
  await expect(read({ refresh: false })).rejects.toThrow('away')
  isAway = false
  expect(await read({ refresh: false })).toMatchObject({ value: 'here' })
})

it('reads once for all who ask at the same time', async () => {
  const { state, read } = counting()
  await Promise.all(Array.from({ length: 20 }, () => read({ refresh: true })))
  expect(state.read).toBe(1)
})
