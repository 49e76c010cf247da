import { beforeEach, expect, it, vi } from 'vitest'
import { forgetSession, storedSession } from './forget-session.ts'
import { hasStoredSession } from './stored-session.ts'

const key = 'sb-example-auth-token'
const kept: Record<string, string> = Object.defineProperties(
  {},
  {
    getItem: { value: (name: string) => kept[name] ?? null },
    removeItem: { value: (name: string) => delete kept[name] },
  },
)

beforeEach(() => {
  for (const name of Object.keys(kept)) delete kept[name]
  vi.stubGlobal('localStorage', kept)
  return () => vi.unstubAllGlobals()
})

it('a session that has ended is forgotten, and nothing else', () => {
  Object.assign(kept, { [key]: 'ended', 'nightlark.cart': '[]' })
  forgetSession('ended')
  expect(hasStoredSession()).toBe(false)
  expect(kept['nightlark.cart']).toBe('[]')
})

it('a newer session of another tab stays', () => {
  kept[key] = 'newer'
  forgetSession('ended')
  forgetSession(null)
  expect(storedSession()).toBe('newer')
})
