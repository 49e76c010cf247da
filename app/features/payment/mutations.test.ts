import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '#app/lib/backend/errors.ts'
import { paymentAttempts } from '#app/lib/payment/payment-attempt.ts'
import { payOnce, tokenizeCard } from './mutations.ts'
import { type CardForm, type Payment, splitTender, toVerification } from './rules.ts'

const contact = { name: 'Ada de Wren', email: 'ada@example.com', phone: '(256) 555-0177' }
const towel = { fingerprint: 'a towel' }
const gift = { code: 'ABCD-EFGH-JKMN-PQRS', lastFour: 'PQRS', balanceCents: 1000 }
const cardThat = (result: Awaited<ReturnType<CardForm['tokenize']>>): CardForm => ({
  tokenize: async () => result,
})
const good = cardThat({ status: 'OK', token: 'cnon:ok' })

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  })
})

const purchase = () => {
  const attempts = paymentAttempts('till')
  return {
    attempts,
    attempt: attempts.begin(towel),
    contact,
    gift: null,
    card: good,
    tender: splitTender(1728, null),
  }
}
const refusal = (code: 'declined' | 'too_many', refused = { success: false, code, error: 'No.' } as const) =>
  new AppError(code, { sentence: refused.error, refusal: refused })

describe('payOnce', () => {
  it('payOnce sends the tender with the payment attempt and forgets it once paid', async () => {
    const sale = { ...purchase(), gift, tender: splitTender(1728, gift) }
    const send = vi.fn(async (_: Payment) => 'NL-10001')
    expect(await payOnce({ ...sale, send })).toBe('NL-10001')
    expect(send.mock.calls[0]?.[0]).toMatchObject({
      attempt: { id: sale.attempt.id, replaces: [] },
      fields: { sourceId: 'cnon:ok', giftCode: gift.code, cardAmount: 7.28, amount: 17.28 },
    })
    expect(sale.attempts.current()).toBeNull()
  })

  it('payOnce needs no card when a gift card pays everything', async () => {
    const sale = { ...purchase(), card: null, tender: splitTender(900, gift) }
    const send = async ({ fields }: Payment) => fields.sourceId
    expect(await payOnce({ ...sale, send })).toBe('')
  })

  it('payOnce does not name a payment attempt again that is known to be paid', async () => {
    const { attempts, ...sale } = purchase()
    attempts.open(sale.attempt)
    const attempt = attempts.begin({ fingerprint: 'two towels' })
    const paidBefore = { success: false, code: 'conflict', rule: 'paid-before', error: 'Paid.' } as const
    const send = () => Promise.reject(new AppError('conflict', { refusal: paidBefore }))
    await expect(payOnce({ ...sale, attempts, attempt, send })).rejects.toThrow()
    const again = async (payment: Payment) => payment.attempt
    expect(await payOnce({ ...sale, attempts, attempt, send: again })).toMatchObject({
      id: attempt.id,
      replaces: [],
    })
  })

  it('payOnce keeps the payment attempt open while it is sent', async () => {
    const sale = purchase()
    await payOnce({ ...sale, send: async () => expect(sale.attempts.isUnanswered(towel)).toBe(true) })
  })

  it.each(['network', 'unreadable'] as const)(
    'payOnce keeps the payment attempt open when the answer is lost: %s',
    async (code) => {
      const sale = purchase()
      const send = () => Promise.reject(new AppError(code))
      await expect(payOnce({ ...sale, send })).rejects.toThrow('Nothing is charged twice')
      expect(sale.attempts.isUnanswered(towel)).toBe(true)
    },
  )

  it('payOnce keeps the payment attempt open when a retry is rate limited', async () => {
    const sale = purchase()
    sale.attempts.open(sale.attempt)
    await expect(payOnce({ ...sale, send: () => Promise.reject(refusal('too_many')) })).rejects.toThrow('No.')
    expect(sale.attempts.isUnanswered(towel)).toBe(true)
  })

  it('payOnce reuses the payment attempt after a declined card', async () => {
    const sale = purchase()
    await expect(payOnce({ ...sale, send: () => Promise.reject(refusal('declined')) })).rejects.toThrow('No.')
    expect(sale.attempts.isUnanswered(towel)).toBe(false)
    expect(sale.attempts.begin(towel).id).toBe(sale.attempt.id)
  })

  it('payOnce asks for the outcome without a card when another tab has paid', async () => {
    const sale = purchase()
    const card = {
      tokenize: async () => {
        paymentAttempts('till').forget(sale.attempt)
        throw new Error('The form is gone.')
      },
    }
    const send = async ({ attempt, fields }: Payment) => [attempt.id, fields.sourceId]
    expect(await payOnce({ ...sale, card, send })).toEqual([sale.attempt.id, ''])
  })
})

describe('tokenizeCard', () => {
  const verification = toVerification(100, contact)

  it('tokenizeCard returns the token of the card form', async () => {
    expect(await tokenizeCard(good, verification)).toBe('cnon:ok')
  })

  it.each([
    [null, 'Please wait for payment form to load.'],
    [cardThat({ status: 'Invalid', errors: [{ message: 'No such card.' }] }), 'No such card.'],
    [cardThat({ status: 'Abort' }), 'Please try again'],
    [cardThat({ status: 'OK' }), 'Please try again'],
  ])('tokenizeCard explains a missing token', async (card, sentence) => {
    await expect(tokenizeCard(card, verification)).rejects.toThrow(sentence)
  })
})
