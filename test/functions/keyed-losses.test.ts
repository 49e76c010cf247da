import { clearMisbehaviors } from '@nightlark/fake-square/control/misbehavior'
import { describe, expect, it } from 'vitest'
import { completePayment } from '../../supabase/functions/_shared/commands/payments/complete.ts'
import { leaveKeyedSale } from '../../supabase/functions/_shared/commands/register/leave.ts'
import type { PaymentPort } from '../../supabase/functions/_shared/payments/payment-port.ts'
import { chargeKeyedCard } from '../../supabase/functions/charge-keyed-card/handler.ts'
import { queueSquareFailures, reconcilePayments } from './world/calls.ts'
import { setUpCardReaders } from './world/card-readers.ts'
import { interleaveCommands } from './world/interleave.ts'
import {
  acceptedCard,
  buildKeyedSale,
  keyInCard,
  readAttemptPayments,
  readSquarePayments,
  readStock,
  settleSale,
  splitCashAndCard,
  withKeyedCards,
} from './world/keyed-cards.ts'
import { sellAs } from './world/sales.ts'
import { deliverWebhooks } from './world/square-dashboard.ts'
import { desk, readDrawerCents } from './world/transactions.ts'

withKeyedCards()

const listTaken = async (attemptId: string) =>
  (await readSquarePayments(attemptId)).filter(({ status }) => status === 'COMPLETED').length

describe('a keyed card sale whose answer was lost', () => {
  it('a keyed card sale is charged once, however often it is repeated', async () => {
    const before = await readStock()
    const sale = buildKeyedSale(splitCashAndCard)
    const answers = await Promise.all([keyInCard(sale), keyInCard(sale), keyInCard(sale)])
    const { number } = (await keyInCard(sale)).body
    expect(answers).toMatchObject(answers.map(() => ({ status: 200, body: { number } })))
    expect([await listTaken(sale.attemptId), await readStock()]).toEqual([1, before - 1])
    expect(await readAttemptPayments(sale.attemptId)).toHaveLength(2)
  })

  it('a keyed card sale without an answer from Square is reported so and charged once when repeated', async () => {
    const sale = buildKeyedSale()
    await queueSquareFailures(desk().host, { do: 'drop-answer', endpoint: 'create-payment', times: 3 })
    const first = await keyInCard(sale)
    expect([first.status, first.body.error]).toEqual([504, expect.not.stringContaining('Nothing was sold')])
    expect((await keyInCard(sale)).status).toBe(200)
    expect([await listTaken(sale.attemptId), (await readSquarePayments(sale.attemptId)).length]).toEqual([
      1, 1,
    ])
  })

  it('settling a keyed card sale without an answer from Square releases everything it held', async () => {
    const [shelf, cash] = [await readStock(), await readDrawerCents()]
    const sale = buildKeyedSale(splitCashAndCard)
    await queueSquareFailures(desk().host, { do: 'drop-answer', endpoint: 'create-payment', times: 3 })
    await keyInCard(sale)
    expect(await readStock()).toBe(shelf - 1)
    expect(await settleSale(sale.attemptId)).toMatchObject({ status: 200, body: { number: null } })
    expect(await readSquarePayments(sale.attemptId)).toMatchObject([{ status: 'CANCELED' }])
    expect(await readAttemptPayments(sale.attemptId)).toMatchObject([
      { order: 'cancelled', status: 'voided' },
    ])
    expect([await readStock(), await readDrawerCents()]).toEqual([shelf, cash])
  })

  it('settling a keyed card sale finishes it when the card was charged', async () => {
    const sale = buildKeyedSale(splitCashAndCard)
    await queueSquareFailures(
      desk().host,
      { do: 'drop-answer', endpoint: 'complete-payment', times: 3 },
      { do: 'fail', status: 500, endpoint: 'get-payment', times: 3 },
    )
    expect((await keyInCard(sale)).status).toBe(504)
    const { body } = await settleSale(sale.attemptId)
    expect(await readAttemptPayments(sale.attemptId)).toMatchObject([
      { number: body.number, method: 'cash', status: 'completed' },
      { order: 'paid', status: 'completed' },
    ])
    expect((await settleSale(sale.attemptId)).body.number).toBe(body.number)
  })

  it('settling a keyed card sale while it is completed returns the paid order', async () => {
    const sale = buildKeyedSale(splitCashAndCard)
    await queueSquareFailures(
      desk().host,
      { do: 'drop-answer', endpoint: 'complete-payment', times: 3 },
      { do: 'fail', status: 500, endpoint: 'get-payment', times: 3 },
    )
    await keyInCard(sale)
    const [held] = await readAttemptPayments(sale.attemptId)
    const [, told] = await interleaveCommands(
      desk().host,
      (env) => completePayment(env, String(held?.id)),
      (env) => leaveKeyedSale(env, sale.attemptId),
    )
    expect(told).toMatchObject({ state: 'paid', number: held?.number })
  })

  it('another card in the same payment attempt cancels the first card and is not charged', async () => {
    const sale = buildKeyedSale()
    await queueSquareFailures(desk().host, { do: 'drop-answer', endpoint: 'create-payment', times: 3 })
    await keyInCard(sale)
    const other = await keyInCard(sale, 'cnon:gift-card-nonce-ok')
    expect([other.status, other.body.error]).toEqual([409, expect.stringMatching(/Nothing was sold/)])
    expect(await listTaken(sale.attemptId)).toBe(0)
    expect((await keyInCard(buildKeyedSale(), 'cnon:gift-card-nonce-ok')).status).toBe(200)
  })

  it('a keyed card sale that is settled before it arrives can no longer be made', async () => {
    const sale = buildKeyedSale()
    expect((await settleSale(sale.attemptId)).body.number).toBeNull()
    expect((await keyInCard(sale)).status).toBe(409)
    expect(await readAttemptPayments(sale.attemptId)).toEqual([])
  })

  it('a keyed card sale stays held while Square is silent and is undone by reconciling', async () => {
    const shelf = await readStock()
    const sale = buildKeyedSale()
    await queueSquareFailures(desk().host, { do: 'fail', status: 503, times: 9 })
    expect((await keyInCard(sale)).status).toBe(504)
    expect((await settleSale(sale.attemptId)).status).toBe(504)
    expect(await readStock()).toBe(shelf - 1)
    await clearMisbehaviors(desk().host.sql)
    await reconcilePayments(desk().host)
    expect(await readStock()).toBe(shelf)
    expect(await settleSale(sale.attemptId)).toMatchObject({ body: { number: null } })
  })

  it('the attempt of a keyed card sale pays no other sale, and settling it leaves card reader payments alone', async () => {
    const sale = buildKeyedSale()
    const { body } = await keyInCard(sale)
    const others = [
      await keyInCard({ ...buildKeyedSale(splitCashAndCard), attemptId: sale.attemptId }),
      await sellAs(desk().host, desk().staff, {
        ...buildKeyedSale((cents) => [{ method: 'cash', cents }]),
        attemptId: sale.attemptId,
      }),
    ]
    for (const other of others) expect(other.body.error).toContain(`already paid, as ${body.number}`)
    const at = await setUpCardReaders(desk().host)
    const waiting = at.buildReaderSale(await at.addReader('hand'))
    await at.callTerminal(waiting)
    expect((await keyInCard(waiting.sale)).status).toBe(409)
    expect((await settleSale(waiting.attemptId)).status).toBe(409)
    expect((await at.followCheckout(waiting.attemptId)).state).toMatch(/pending|in_progress/)
    await at.cancelCheckout(waiting.attemptId)
  })
})

class Crash extends Error {}

/** The payment port of a process that dies before or after one call. */
function dieAtStep(port: PaymentPort, step: keyof PaymentPort, when: 'before' | 'after'): PaymentPort {
  return new Proxy(port, {
    get: (target, name) => {
      const act: unknown = Reflect.get(target, name)
      if (name !== step || typeof act !== 'function') return act
      return async (...args: unknown[]) => {
        if (when === 'after') await act(...args)
        throw new Crash()
      }
    },
  })
}

describe('a process that dies during a keyed card sale', () => {
  it.each([
    ['before', 'authorize', false],
    ['after', 'authorize', false],
    ['before', 'capture', true],
    ['after', 'capture', true],
  ] as const)(
    'a process that dies %s the %s call to Square leaves a whole sale or nothing',
    async (when, step, stands) => {
      const [shelf, cash] = [await readStock(), await readDrawerCents()]
      const sale = buildKeyedSale(splitCashAndCard)
      const { environment, url } = desk().host
      const { cards } = environment
      if (!cards) throw new Error('no practice Square')
      const logged: unknown[] = []
      const env = {
        ...environment,
        cards: { ...cards, payments: dieAtStep(cards.payments, step, when) },
        log: (error: unknown) => logged.push(error),
      }
      const asked = new Request(`${url}/functions/v1/charge-keyed-card`, {
        method: 'POST',
        headers: { authorization: `Bearer ${desk().staff.token}` },
        body: JSON.stringify({ action: 'sell', sale, sourceId: acceptedCard }),
      })
      expect((await chargeKeyedCard(asked, env)).status).toBe(503)
      expect(logged).toMatchObject([{}])
      expect(logged[0]).toBeInstanceOf(Crash)
      expect([await readStock(), await readDrawerCents()]).toEqual([shelf - 1, cash])

      // A webhook may arrive before the round.
      await deliverWebhooks(desk().host)
      await reconcilePayments(desk().host)
      expect([await readStock(), await readDrawerCents()]).toEqual(
        stands ? [shelf - 1, cash + 500] : [shelf, cash],
      )
      expect(await listTaken(sale.attemptId)).toBe(stands ? 1 : 0)
      const [last] = await readAttemptPayments(sale.attemptId)
      expect(last?.order).toBe(stands ? 'paid' : 'cancelled')
    },
  )
})
