import { beforeEach, expect, it, vi } from 'vitest'
import { pendingWallet } from './pending-wallet.ts'

const towel = { fingerprint: 'a towel', cents: 1728 }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  })
})

it('the pending wallet payment matches its own cart and amount only', () => {
  expect(pendingWallet.matches(towel)).toBe(false)
  pendingWallet.begin(towel)
  expect(pendingWallet.matches(towel)).toBe(true)
  expect(pendingWallet.isPendingFor('a towel')).toBe(true)
  expect(pendingWallet.matches({ ...towel, cents: 1729 })).toBe(false)
  expect(pendingWallet.matches({ ...towel, fingerprint: 'two towels' })).toBe(false)
})

it('the pending wallet payment ends when it is completed, replaced, or fifteen minutes old', () => {
  pendingWallet.begin(towel, 0)
  expect(pendingWallet.matches(towel, 899_999)).toBe(true)
  expect(pendingWallet.matches(towel, 900_000)).toBe(false)
  pendingWallet.begin({ ...towel, fingerprint: 'a hat' })
  expect(pendingWallet.isPendingFor('a towel')).toBe(false)
  pendingWallet.end()
  expect(pendingWallet.isPendingFor('a hat')).toBe(false)
})

it('the pending wallet payment ignores unreadable storage', () => {
  for (const text of ['', 'null', '7', '{', '[]', '{"at":"x"}']) {
    localStorage.setItem('nightlark.errand', text)
    expect(pendingWallet.matches(towel)).toBe(false)
  }
})
