import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isCardNumber } from '../browser/frame/card-number.js'
import { testCards } from '../browser/frame/test-cards.js'
import { call, codes, fetchToken, ledger, pay, times } from './square-calls.ts'
import { type SquareHost, startSquare } from './square-host.ts'

let host: SquareHost
beforeAll(async () => {
  host = await startSquare()
})
afterAll(() => host.close())

const visa = '4111 1111 1111 1111'

describe('test sources', () => {
  it.each([
    ['cnon:card-nonce-ok', 'COMPLETED'],
    ['cnon:gift-card-nonce-ok', 'COMPLETED'],
    ['ccof:customer-card-id-ok', 'COMPLETED'],
    ['cnon:card-nonce-declined', 'GENERIC_DECLINE'],
    ['cnon:card-nonce-rejected-cvv', 'CVV_FAILURE'],
    ['cnon:card-nonce-rejected-postalcode', 'ADDRESS_VERIFICATION_FAILURE'],
    ['cnon:card-nonce-rejected-expiration', 'INVALID_EXPIRATION'],
    ['cnon:card-nonce-already-used', 'CARD_TOKEN_USED'],
    ['cnon:gift-card-nonce-insufficient-funds', 'INSUFFICIENT_FUNDS'],
    ['cnon:gift-card-nonce-insufficient-permission', 'INSUFFICIENT_PERMISSIONS'],
    ['ccof:customer-card-id-declined', 'GENERIC_DECLINE'],
    ['ccof:customer-card-id-rejected-cvv', 'CVV_FAILURE'],
    ['ccof:customer-card-id-rejected-postalcode', 'ADDRESS_VERIFICATION_FAILURE'],
    ['ccof:customer-card-id-rejected-expiration', 'INVALID_EXPIRATION'],
    ['ccof:customer-card-id-requires-verification', 'CARD_DECLINED_VERIFICATION_REQUIRED'],
  ])('the test source %s ends as %s', async (source_id, ending) => {
    const answer = await pay(host, { source_id })
    expect(answer.status).toBe(ending === 'COMPLETED' ? 200 : 400)
    expect(answer.body.errors?.[0]?.code ?? answer.body.payment.status).toBe(ending)
  })

  it('a declined test source captures nothing', async () => {
    const { payments, totals } = await ledger(host)
    expect(payments.filter(({ status }) => status === 'FAILED').length).toBe(11)
    expect(totals.authorized).toBe(3 * 2700)
  })
})

describe('test cards', () => {
  const endings = { OK: 200, GENERIC_DECLINE: 400, CHALLENGE: 400 }

  it.each(testCards)('the test card $name $number', async ({ number, cvv, outcome }) => {
    expect(isCardNumber(number)).toBe(true)
    const { body } = await fetchToken(host, { number, cvv })
    const answer = await pay(host, { source_id: body.token })
    expect(answer.status).toBe(endings[outcome])
    if (outcome === 'OK')
      expect(answer.body.payment.card_details.card).toMatchObject({
        last_4: number.slice(-4),
        exp_month: 12,
        exp_year: 2039,
      })
    if (outcome === 'CHALLENGE') expect(codes(answer)).toEqual(['CARD_DECLINED_VERIFICATION_REQUIRED'])
  })

  it.each([
    [{ cvv: '911' }, 'CVV_FAILURE'],
    [{ postal_code: '99999' }, 'ADDRESS_VERIFICATION_FAILURE'],
    [{ expiry: '01/40' }, 'INVALID_EXPIRATION'],
  ])('a test card with %o is refused as %s', async (changes, code) => {
    const { body } = await fetchToken(host, { number: visa, ...changes })
    const answer = await pay(host, { source_id: body.token })
    expect(answer.body.errors).toEqual([expect.objectContaining({ category: 'PAYMENT_METHOD_ERROR', code })])
  })

  it.each([
    [{ number: '4111111111111112' }, 'cardNumber'],
    [{ number: '4242424242424242' }, 'cardNumber'],
    [{ expiry: '13/39' }, 'expirationDate'],
    [{ expiry: '12/19' }, 'expirationDate'],
    [{ cvv: '11' }, 'cvv'],
    [{ cvv: '1111' }, 'cvv'],
    [{ postal_code: '' }, 'postalCode'],
  ])('a test card with %o is invalid', async (changes, field) => {
    const { status, body } = await fetchToken(host, { number: visa, ...changes })
    expect(status).toBe(400)
    expect(body.errors?.map((error) => error.field)).toEqual([field])
  })

  it('a token request requires a sandbox application id', async () => {
    expect((await fetchToken(host, { number: visa, application_id: 'sq0idp-x' })).status).toBe(400)
  })
})

describe('card tokens', () => {
  it('a card token pays once, even with twenty concurrent payments', async () => {
    const { body } = await fetchToken(host, { number: visa })
    const answers = await times(20, () => pay(host, { source_id: body.token }))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.flatMap(codes)).toEqual(Array(19).fill('CARD_TOKEN_USED'))
  })

  it('a card token is valid for a day', async () => {
    const [early, late] = [await fetchToken(host, { number: visa }), await fetchToken(host, { number: visa })]
    host.pass(24 * 3600_000 - 60_000)
    expect((await pay(host, { source_id: early.body.token })).status).toBe(200)
    host.pass(60_000)
    expect(codes(await pay(host, { source_id: late.body.token }))).toEqual(['CARD_TOKEN_EXPIRED'])
  })

  it('a card token stores no number, CVV or postal code', async () => {
    await fetchToken(host, { number: '340000000000009', cvv: '1111', postal_code: 'K1A 0B1' })
    const text = JSON.stringify(await host.sql`select * from practice.card_tokens`)
    expect(text).not.toMatch(/340000000000009|4111111111111111|K1A 0B1|"1111"}/)
    const [first, second] = await host.sql`select card ->> 'fingerprint' as print from practice.card_tokens`
    expect(first?.print).not.toBe(second?.print)
  })
})

describe('code challenges', () => {
  const challenged = () => fetchToken(host, { number: '4310000000201019', verify: true })
  const answer = async (challenge: string | null, code: string) =>
    (await call(host, '/v2/card-nonce/challenge', { challenge, code }, null)).body

  it('a code challenge passes with the right code', async () => {
    const { body } = await challenged()
    expect(await answer(body.challenge, '000000')).toEqual({ result: 'wrong' })
    expect(await answer(body.challenge, '123456')).toEqual({ result: 'passed' })
    expect((await pay(host, { source_id: body.token })).status).toBe(200)
  })

  it('a code challenge fails after three wrong codes', async () => {
    const { body } = await challenged()
    const results = []
    for (const code of ['1', '2', '3', '123456']) results.push(await answer(body.challenge, code))
    expect(results.map((each) => Object.values(each)[0])).toEqual(['wrong', 'wrong', 'failed', 'failed'])
    expect(codes(await pay(host, { source_id: body.token }))).toEqual(['CARD_DECLINED_VERIFICATION_REQUIRED'])
  })
})
