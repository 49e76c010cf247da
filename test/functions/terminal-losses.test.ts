import { clearMisbehaviors } from '@nightlark/fake-square/control/misbehavior'
import { expect, it } from 'vitest'
import { withHost } from '../host/test-host.ts'
import { checkBooksAfterEach, queueSquareFailures, reconcilePayments } from './world/calls.ts'
import { withCardReaders } from './world/card-readers.ts'
import { deliverWebhooks } from './world/square-dashboard.ts'

const host = withHost()
const at = withCardReaders(host)
checkBooksAfterEach(host)

const countCheckouts = async () => Number((await host.sql`select count(*) from practice.checkouts`)[0]?.count)

it('a card reader is asked once when the answer of Square was lost', async () => {
  const sale = at.buildReaderSale(await at.addReader('hand'))
  const before = await countCheckouts()
  await queueSquareFailures(host, { do: 'drop-answer', endpoint: 'create-checkout', times: 3 })
  expect((await at.callTerminal(sale)).body.checkout).toMatchObject({ state: 'asked', isUnheard: true })
  expect(await at.followCheckout(sale.attemptId)).toMatchObject({
    state: expect.stringMatching(/pending|in_progress/),
    isUnheard: false,
  })
  expect(await countCheckouts()).toBe(before + 1)
  await at.actAtReader(sale.attemptId, 'tap')
  expect((await at.followCheckout(sale.attemptId)).state).toBe('paid')
  expect(await at.readSquarePayments(sale.attemptId)).toMatchObject([{ taken: sale.totalCents, back: 0 }])
})

it('reconciling ends a card reader sale whose reader was never asked', async () => {
  const sale = at.buildReaderSale(await at.addReader('hand'))
  const before = await at.readStock()
  await queueSquareFailures(host, { do: 'fail', status: 503, endpoint: 'create-checkout', times: 3 })
  await at.callTerminal(sale)
  expect(await at.readStock()).toBe(before - 1)
  await reconcilePayments(host)
  expect(await at.followCheckout(sale.attemptId)).toMatchObject({ state: 'unpaid', why: 'SELLER_CANCELED' })
  expect(await at.readStock()).toBe(before)
})

it('a card reader sale stays held while Square fails and is paid once Square is back', async () => {
  const sale = at.buildReaderSale(await at.addReader('hand'))
  await at.callTerminal(sale)
  await at.actAtReader(sale.attemptId, 'tap')
  await queueSquareFailures(host, { do: 'fail', status: 500, times: 9 })
  expect(await at.followCheckout(sale.attemptId)).toMatchObject({ state: 'pending', isUnheard: true })
  expect(await at.cancelCheckout(sale.attemptId)).toMatchObject({ isUnheard: true })
  expect(await at.findOrder(sale.attemptId)).toMatchObject({ status: 'pending', payment: 'pending' })
  await clearMisbehaviors(host.sql)
  expect((await at.followCheckout(sale.attemptId)).state).toBe('paid')
})

it('a card reader sale is paid when the guest is faster than the cancellation', async () => {
  const sale = at.buildReaderSale(await at.addReader('hand'))
  await at.callTerminal(sale)
  await at.markPickedUp(sale.attemptId)
  expect((await at.cancelCheckout(sale.attemptId)).state).toBe('in_progress')
  await at.actAtReader(sale.attemptId, 'tap')
  expect((await at.cancelCheckout(sale.attemptId)).state).toBe('paid')
  expect(await at.findOrder(sale.attemptId)).toMatchObject({ status: 'paid' })

  const slow = at.buildReaderSale(await at.addReader('clock'))
  await at.callTerminal(slow)
  await at.markPickedUp(slow.attemptId)
  await host.sql`update practice.checkouts set asked_at = asked_at - interval '3 seconds' where status = 'IN_PROGRESS'`
  expect((await at.cancelCheckout(slow.attemptId)).state).toBe('paid')
})

it('reconciling completes a card reader sale whose page was closed and whose webhook was lost', async () => {
  const sale = at.buildReaderSale(await at.addReader('hand'))
  await at.callTerminal(sale)
  await at.actAtReader(sale.attemptId, 'tap')
  await host.sql`update practice.events set delivered_at = now(), next_try_at = null`
  await reconcilePayments(host)
  expect(await at.findOrder(sale.attemptId)).toMatchObject({ status: 'paid', state: 'handed_over' })
})

it('the webhook completes a card reader sale, however late and often it is delivered', async () => {
  const sale = at.buildReaderSale(await at.addReader('hand'))
  await at.callTerminal(sale)
  await queueSquareFailures(host, { do: 'duplicate', endpoint: 'webhook', copies: 2, times: 1 })
  await at.actAtReader(sale.attemptId, 'tap')
  expect(new Set(await deliverWebhooks(host))).toEqual(new Set([200]))
  expect(await at.findOrder(sale.attemptId)).toMatchObject({ status: 'paid' })
  await host.sql`update practice.events set delivered_at = null where type = 'terminal.checkout.updated'`
  await deliverWebhooks(host)
  expect(await at.readSquarePayments(sale.attemptId)).toMatchObject([{ taken: sale.totalCents, back: 0 }])
})

it('a card reader sale is completed once by simultaneous requests, webhooks and rounds', async () => {
  const sale = at.buildReaderSale(await at.addReader('hand'))
  const before = await at.readStock()
  await at.callTerminal(sale)
  await at.actAtReader(sale.attemptId, 'tap')
  await Promise.all([
    at.followCheckout(sale.attemptId),
    at.cancelCheckout(sale.attemptId),
    deliverWebhooks(host),
    reconcilePayments(host),
    at.callTerminal(sale),
  ])
  expect(await at.findOrder(sale.attemptId)).toMatchObject({ status: 'paid', payment: 'completed' })
  expect(await at.readStock()).toBe(before - 1)
})

it('reconciling ends a card reader sale that was not answered for long', async () => {
  const sale = at.buildReaderSale(await at.addReader('hand'))
  await at.callTerminal(sale)
  await at.markPickedUp(sale.attemptId)
  await reconcilePayments(host)
  expect((await at.followCheckout(sale.attemptId)).state).toBe('in_progress')
  await host.sql`update private.terminal_checkouts set asked_at = now() - interval '271 seconds' where id = ${sale.attemptId}`
  await reconcilePayments(host)
  await host.sql`update practice.checkouts set cancel_asked_at = cancel_asked_at - interval '1 second' where status = 'CANCEL_REQUESTED'`
  await reconcilePayments(host)
  expect(await at.followCheckout(sale.attemptId)).toMatchObject({ state: 'unpaid' })
})

it('reconciling refunds a card reader payment whose first refund failed', async () => {
  const sale = at.buildReaderSale(await at.addReader('hand'))
  await at.callTerminal(sale)
  await at.actAtReader(sale.attemptId, 'tap', { amount: sale.totalCents + 1 })
  await queueSquareFailures(host, { do: 'fail', status: 500, endpoint: 'create-refund', times: 3 })
  expect((await at.followCheckout(sale.attemptId)).state).toBe('returned')
  expect(await at.readSquarePayments(sale.attemptId)).toMatchObject([{ back: 0 }])
  await reconcilePayments(host)
  expect(await at.readSquarePayments(sale.attemptId)).toMatchObject([{ back: sale.totalCents + 1 }])
})

it('a card reader sale ends at once when Square refuses its reader', async () => {
  const readerId = await at.addReader('hand')
  await host.sql`update private.card_readers set device_id = 'nobody' where id = ${readerId}`
  const sale = at.buildReaderSale(readerId)
  const before = await at.readStock()
  expect((await at.callTerminal(sale)).body.checkout).toMatchObject({ state: 'unpaid', why: 'NOT_FOUND' })
  expect(await at.readStock()).toBe(before)
})
