import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { attemptFor, paymentAttempts } from './payment-attempt.ts'

const first = '7b0c6f0e-6a86-4a6e-9d7c-0a2f6d0f8c11'
const second = '2f5a3a52-0d7d-4a0a-8f60-3b1a5a0f9d22'
const third = '5c1d2e3f-4a5b-4c6d-8e7f-90a1b2c3d4e5'

describe('attemptFor', () => {
  const attempt = { id: first, fingerprint: 'a towel', isOpen: false, replaces: [], kept: null }
  const open = JSON.stringify({ ...attempt, isOpen: true })

  it('keeps its id while the cart is the same, also after a reload', () => {
    expect(attemptFor({ fingerprint: 'a towel' }, open, () => second)).toEqual({ ...attempt, isOpen: true })
  })

  it('is a new one when the cart changes, and undoes nothing that was answered', () => {
    expect(attemptFor({ fingerprint: 'two towels' }, JSON.stringify(attempt), () => second)).toEqual({
      id: second,
      fingerprint: 'two towels',
      isOpen: false,
      replaces: [],
      kept: null,
    })
  })

  it('takes the place of one that was never answered', () => {
    const next = attemptFor({ fingerprint: 'two towels' }, open, () => second)
    expect(next).toMatchObject({ id: second, replaces: [first] })
    const later = attemptFor({ fingerprint: 'three towels' }, JSON.stringify(next), () => third)
    expect(later).toMatchObject({ id: third, replaces: [first] })
  })

  it('never comes back to an attempt that it has replaced: that one may have been undone', () => {
    const next = attemptFor({ fingerprint: 'two towels' }, open, () => second)
    const back = attemptFor({ fingerprint: 'a towel' }, JSON.stringify(next), () => third)
    expect(back).toMatchObject({ id: third, replaces: [first] })
  })

  it.each([null, '', 'garbage', '{}', '{"id":"x","fingerprint":"a towel"}', '[1]'])(
    'takes %j for nothing',
    (stored) => {
      expect(attemptFor({ fingerprint: 'a towel' }, stored, () => second).id).toBe(second)
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

  it('is the same in every tab', () => {
    const here = paymentAttempts('till').begin({ fingerprint: 'a towel' })
    expect(paymentAttempts('till').begin({ fingerprint: 'a towel' })).toEqual(here)
  })

  it('writes nothing over what another tab has begun', () => {
    const attempts = paymentAttempts('till')
    const old = attempts.begin({ fingerprint: 'a towel' })
    const { id } = paymentAttempts('till').begin({ fingerprint: 'two towels' })
    attempts.open(old)
    attempts.forget(old)
    expect(attempts.current()?.id).toBe(id)
  })

  it('is forgotten with the payment, together with what was to replace it', () => {
    const attempts = paymentAttempts('till')
    const paid = attempts.begin({ fingerprint: 'a towel' })
    attempts.open(paid)
    attempts.begin({ fingerprint: 'two towels' })
    attempts.forget(paid)
    expect(attempts.current()).toBeNull()
    expect(attempts.begin({ fingerprint: 'a towel' })).not.toHaveProperty('replaces', paid.id)
  })

  it('remembers that an earlier send was never answered, when the next one is refused at the door', () => {
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
  ] as const)('stands as a refusal tells: %s', (fate, stands) => {
    kept.set('till', JSON.stringify({ id: first, fingerprint: 'a towel', isOpen: true }))
    const attempts = paymentAttempts('till')
    attempts.settle(attempts.open(attempts.begin({ fingerprint: 'two towels' })), fate)
    if (stands) expect(attempts.current()).toMatchObject({ fingerprint: 'two towels', ...stands })
    else expect(attempts.current()).toBeNull()
  })

  it('keeps what has an id of its own from when it is sent, with what shows it again', () => {
    const attempts = paymentAttempts('till')
    const hold = { id: second, kept: 'Bay 1' }
    const begun = attempts.begin(hold)
    expect([attempts.current(), attempts.isForgotten(begun)]).toEqual([null, false])
    attempts.open(begun)
    expect(attempts.current()).toMatchObject({ ...hold, isOpen: true, replaces: [] })
    expect(paymentAttempts('till').isUnanswered(hold)).toBe(true)
    expect(attempts.isUnanswered({ id: third, kept: 'Bay 2' })).toBe(false)
  })

  it('remembers what this tab has sent, also when another tab sends its own', () => {
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

  it('knows that another tab has paid it', () => {
    const attempts = paymentAttempts('till')
    const begun = attempts.begin({ fingerprint: 'a towel' })
    expect(attempts.isForgotten(begun)).toBe(false)
    paymentAttempts('till').forget(begun)
    expect(attempts.isForgotten(begun)).toBe(true)
  })

  it('pays in turn with other tabs, where the browser has locks', async () => {
    const request = vi.fn((_: string, act: () => Promise<string>) => act())
    vi.stubGlobal('navigator', { locks: { request } })
    const attempts = paymentAttempts('till')
    const towel = attempts.begin({ fingerprint: 'a towel' })
    const hold = attempts.begin({ id: second, kept: 'Bay 1' })
    expect(await attempts.inTurn(towel, async () => 'paid')).toBe('paid')
    expect(await attempts.inTurn(hold, async () => 'paid')).toBe('paid')
    expect(request.mock.calls.map(([name]) => name)).toEqual(['till', `till ${second}`])
    vi.stubGlobal('navigator', {})
    expect(await attempts.inTurn(towel, async () => 'paid')).toBe('paid')
  })
})
