import { beforeEach, expect, it, vi } from 'vitest'
import { walletErrand } from './wallet-errand.ts'

const towel = { fingerprint: 'a towel', cents: 1728 }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  })
})

it('the pending wallet payment matches its own cart and amount only', () => {
  expect(walletErrand.isFor(towel)).toBe(false)
  walletErrand.begin(towel)
  expect(walletErrand.isFor(towel)).toBe(true)
  expect(walletErrand.isOut('a towel')).toBe(true)
  expect(walletErrand.isFor({ ...towel, cents: 1729 })).toBe(false)
  expect(walletErrand.isFor({ ...towel, fingerprint: 'two towels' })).toBe(false)
})

it('the pending wallet payment ends when it is completed, replaced, or fifteen minutes old', () => {
  walletErrand.begin(towel, 0)
  expect(walletErrand.isFor(towel, 899_999)).toBe(true)
  expect(walletErrand.isFor(towel, 900_000)).toBe(false)
  walletErrand.begin({ ...towel, fingerprint: 'a hat' })
  expect(walletErrand.isOut('a towel')).toBe(false)
  walletErrand.end()
  expect(walletErrand.isOut('a hat')).toBe(false)
})

it('the pending wallet payment ignores unreadable storage', () => {
  for (const text of ['', 'null', '7', '{', '[]', '{"at":"x"}']) {
    localStorage.setItem('nightlark.errand', text)
    expect(walletErrand.isFor(towel)).toBe(false)
  }
})
