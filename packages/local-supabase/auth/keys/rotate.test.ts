import { expect, it } from 'vitest'
import { generateKey } from './key-set.ts'
import { minutesUntilRotation } from './rotate.ts'

const rotatedAt = '2026-01-05T09:00:00.000Z'
const at = (time: string) => new Date(`2026-01-05T${time}:00.000Z`)

it('keys may be rotated again once tokens of the previous key have expired', async () => {
  const [current, standby, previous] = await Promise.all([generateKey(), generateKey(), generateKey()])
  const keys = { current, standby, previous, rotatedAt }
  expect(minutesUntilRotation(keys, at('09:00'))).toBe(75)
  expect(minutesUntilRotation(keys, at('10:14'))).toBe(1)
  expect(minutesUntilRotation(keys, at('10:15'))).toBe(0)
  expect(minutesUntilRotation({ ...keys, previous: null }, at('09:01'))).toBe(0)
})
