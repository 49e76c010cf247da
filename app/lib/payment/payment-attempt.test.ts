import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paymentAttempts, resolveAttempt } from './payment-attempt.ts'

const first = '7b0c6f0e-6a86-4a6e-9d7c-0a2f6d0f8c11'
const second = '2f5a3a52-0d7d-4a0a-8f60-3b1a5a0f9d22'
const third = '5c1d2e3f-4a5b-4c6d-8e7f-90a1b2c3d4e5'

describe('resolveAttempt', () => {
  const attempt = { id: first, fingerprint: 'a towel', isOpen: false, replaces: [], kept: null }
  const open = JSON.stringify({ ...attempt, isOpen: true })

  it('resolveAttempt keeps its id while the cart is unchanged, even after a reload', () => {
    expect(resolveAttempt({ fingerprint: 'a towel' }, open, () => second)).toEqual({
      ...attempt,
      isOpen: true,
    })
  })

  it('resolveAttempt creates a new attempt when the cart changes and replaces no answered one', () => {
    expect(resolveAttempt({ fingerprint: 'two towels' }, JSON.stringify(attempt), () => second)).toEqual({
      id: second,
      fingerprint: 'two towels',
      isOpen: false,
      replaces: [],
      kept: null,
    })
  })

  it('resolveAttempt replaces an unanswered attempt', () => {
    const next = resolveAttempt({ fingerprint: 'two towels' }, open, () => second)
    expect(next).toMatchObject({ id: second, replaces: [first] })
    const later = resolveAttempt({ fingerprint: 'three towels' }, JSON.stringify(next), () => third)
    expect(later).toMatchObject({ id: third, replaces: [first] })
  })

  it('resolveAttempt never returns to a replaced attempt, which may have been canceled', () => {
    const next = resolveAttempt({ fingerprint: 'two towels' }, open, () => second)
    const back = resolveAttempt({ fingerprint: 'a towel' }, JSON.stringify(next), () => third)
    expect(back).toMatchObject({ id: third, replaces: [first] })
  })

  it.each([null, '', 'garbage', '{}', '{"id":"x","fingerprint":"a towel"}', '[1]'])(
    'resolveAttempt ignores the stored value %j',
    (stored) => {
      expect(resolveAttempt({ fingerprint: 'a towel' }, stored, () => second).id).toBe(second)
    },
  )
})

describe('paymentAttempts', () => {
  const kept = new Map<string, string>()

  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('paymentAttempts shares an attempt among tabs', () => {
    const here = paymentAttempts('till').begin({ fingerprint: 'a towel' })
    expect(paymentAttempts('till').begin({ fingerprint: 'a towel' })).toEqual(here)
  })

  it('paymentAttempts does not overwrite an attempt that another tab started', () => {
    const attempts = paymentAttempts('till')
    const old = attempts.begin({ fingerprint: 'a towel' })
    const { id } = paymentAttempts('till').begin({ fingerprint: 'two towels' })
    attempts.open(old)
    attempts.forget(old)
    expect(attempts.current()?.id).toBe(id)
  })

  it('paymentAttempts forgets a paid attempt together with its replacement', () => {
    const attempts = paymentAttempts('till')
    const paid = attempts.begin({ fingerprint: 'a towel' })
    attempts.open(paid)
    attempts.begin({ fingerprint: 'two towels' })
    attempts.forget(paid)
    expect(attempts.current()).toBeNull()
    expect(attempts.begin({ fingerprint: 'a towel' })).not.toHaveProperty('replaces', paid.id)
  })

  it('paymentAttempts remembers an unanswered send when the next one is rejected', () => {
    const attempts = paymentAttempts('till')
    const begun = attempts.begin({ fingerprint: 'a towel' })
    attempts.open(begun)
    attempts.settle(attempts.open(begun), 'not-sent')
    expect(attempts.current()).toMatchObject({ id: begun.id, isOpen: true })
  })

  it.each([
    ['not-sent', { isOpen: false, replaces: [first] }],
    ['not-charged', { isOpen: false, replaces: [] }],
    ['over', null],
    ['unknown', { isOpen: true, replaces: [first] }],
  ] as const)('paymentAttempts follows the outcome of a refusal: %s', (outcome, stored) => {
    kept.set('till', JSON.stringify({ id: first, fingerprint: 'a towel', isOpen: true }))
    const attempts = paymentAttempts('till')
    attempts.settle(attempts.open(attempts.begin({ fingerprint: 'two towels' })), outcome)
    if (stored) expect(attempts.current()).toMatchObject({ fingerprint: 'two towels', ...stored })
    else expect(attempts.current()).toBeNull()
  })

  it('paymentAttempts stores an attempt with its own id once it is sent, with the data to show it again', () => {
    const attempts = paymentAttempts('till')
    const hold = { id: second, kept: 'Bay 1' }
    const begun = attempts.begin(hold)
    expect([attempts.current(), attempts.isForgotten(begun)]).toEqual([null, false])
    attempts.open(begun)
    expect(attempts.current()).toMatchObject({ ...hold, isOpen: true, replaces: [] })
    expect(paymentAttempts('till').isUnanswered(hold)).toBe(true)
    expect(attempts.isUnanswered({ id: third, kept: 'Bay 2' })).toBe(false)
  })

  it('paymentAttempts remembers what this tab has sent when another tab sends its own', () => {
    const attempts = paymentAttempts('till')
    const hold = { id: second, kept: 'Bay 1' }
    const begun = attempts.begin(hold)
    attempts.open(begun)
    const other = paymentAttempts('till')
    other.open(other.begin({ id: third, kept: 'Bay 2' }))
    attempts.settle(attempts.open(begun), 'not-sent')
    expect(attempts.isUnanswered(hold)).toBe(true)
    attempts.settle(attempts.open(begun), 'not-charged')
    expect(attempts.isUnanswered(hold)).toBe(false)
  })

  it('paymentAttempts detects that another tab has paid the attempt', () => {
    const attempts = paymentAttempts('till')
    const begun = attempts.begin({ fingerprint: 'a towel' })
    expect(attempts.isForgotten(begun)).toBe(false)
    paymentAttempts('till').forget(begun)
    expect(attempts.isForgotten(begun)).toBe(true)
  })

  it('paymentAttempts runs one payment at a time over all tabs when the browser has locks', async () => {
    const request = vi.fn((_: string, act: () => Promise<string>) => act())
    vi.stubGlobal('navigator', { locks: { request } })
    const attempts = paymentAttempts('till')
    const towel = attempts.begin({ fingerprint: 'a towel' })
    const hold = attempts.begin({ id: second, kept: 'Bay 1' })
    expect(await attempts.runExclusively(towel, async () => 'paid')).toBe('paid')
    expect(await attempts.runExclusively(hold, async () => 'paid')).toBe('paid')
    expect(request.mock.calls.map(([name]) => name)).toEqual(['till', `till ${second}`])
    vi.stubGlobal('navigator', {})
    expect(await attempts.runExclusively(towel, async () => 'paid')).toBe('paid')
  })
})
