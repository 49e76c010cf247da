import { clearMisbehaviours } from '@nightlark/fake-square/control/misbehaviour'
import { expect, it } from 'vitest'
import { withHost } from '../host/test-host.ts'
import { checkBooksAfterEach, misbehave, reconcile } from './world/calls.ts'
import { withReaders } from './world/card-readers.ts'
import { deliverAll } from './world/square-dashboard.ts'

const host = withHost()
const at = withReaders(host)
checkBooksAfterEach(host)

const asked = async () => Number((await host.sql`select count(*) from practice.checkouts`)[0]?.count)

it('a card reader is asked once when the answer of Square was lost', async () => {
  const sale = at.saleAt(await at.reader('hand'))
  const before = await asked()
  await misbehave(host, { do: 'drop-answer', endpoint: 'create-checkout', times: 3 })
  expect((await at.call(sale)).body.checkout).toMatchObject({ state: 'asked', isUnheard: true })
  expect(await at.follow(sale.attemptId)).toMatchObject({
    state: expect.stringMatching(/pending|in_progress/),
    isUnheard: false,
  })
  expect(await asked()).toBe(before + 1)
  await at.act(sale.attemptId, 'tap')
  expect((await at.follow(sale.attemptId)).state).toBe('paid')
  expect(await at.atSquare(sale.attemptId)).toMatchObject([{ taken: sale.totalCents, back: 0 }])
})

it('reconciling ends a card reader sale whose reader was never asked', async () => {
  const sale = at.saleAt(await at.reader('hand'))
  const before = await at.onShelf()
  await misbehave(host, { do: 'fail', status: 503, endpoint: 'create-checkout', times: 3 })
  await at.call(sale)
  expect(await at.onShelf()).toBe(before - 1)
  await reconcile(host)
  expect(await at.follow(sale.attemptId)).toMatchObject({ state: 'unpaid', why: 'SELLER_CANCELED' })
  expect(await at.onShelf()).toBe(before)
})

it('a card reader sale stays held while Square fails and is paid once Square is back', async () => {
  const sale = at.saleAt(await at.reader('hand'))
  await at.call(sale)
  await at.act(sale.attemptId, 'tap')
  await misbehave(host, { do: 'fail', status: 500, times: 9 })
  expect(await at.follow(sale.attemptId)).toMatchObject({ state: 'pending', isUnheard: true })
  expect(await at.cancel(sale.attemptId)).toMatchObject({ isUnheard: true })
  expect(await at.orderOf(sale.attemptId)).toMatchObject({ status: 'pending', payment: 'pending' })
  await clearMisbehaviours(host.sql)
  expect((await at.follow(sale.attemptId)).state).toBe('paid')
})

it('a card reader sale is paid when the guest is faster than the cancellation', async () => {
  const sale = at.saleAt(await at.reader('hand'))
  await at.call(sale)
  await at.pickedUp(sale.attemptId)
  expect((await at.cancel(sale.attemptId)).state).toBe('in_progress')
  await at.act(sale.attemptId, 'tap')
  expect((await at.cancel(sale.attemptId)).state).toBe('paid')
  expect(await at.orderOf(sale.attemptId)).toMatchObject({ status: 'paid' })

  const slow = at.saleAt(await at.reader('clock'))
  await at.call(slow)
  await at.pickedUp(slow.attemptId)
  await host.sql`update practice.checkouts set asked_at = asked_at - interval '3 seconds' where status = 'IN_PROGRESS'`
  expect((await at.cancel(slow.attemptId)).state).toBe('paid')
})

it('reconciling completes a card reader sale whose page was closed and whose webhook was lost', async () => {
  const sale = at.saleAt(await at.reader('hand'))
  await at.call(sale)
  await at.act(sale.attemptId, 'tap')
  await host.sql`update practice.events set delivered_at = now(), next_try_at = null`
  await reconcile(host)
  expect(await at.orderOf(sale.attemptId)).toMatchObject({ status: 'paid', state: 'handed_over' })
})

it('the webhook completes a card reader sale, however late and often it is delivered', async () => {
  const sale = at.saleAt(await at.reader('hand'))
  await at.call(sale)
  await misbehave(host, { do: 'duplicate', endpoint: 'webhook', copies: 2, times: 1 })
  await at.act(sale.attemptId, 'tap')
  expect(new Set(await deliverAll(host))).toEqual(new Set([200]))
  expect(await at.orderOf(sale.attemptId)).toMatchObject({ status: 'paid' })
  await host.sql`update practice.events set delivered_at = null where type = 'terminal.checkout.updated'`
  await deliverAll(host)
  expect(await at.atSquare(sale.attemptId)).toMatchObject([{ taken: sale.totalCents, back: 0 }])
})

it('a card reader sale is completed once by simultaneous requests, webhooks and rounds', async () => {
  const sale = at.saleAt(await at.reader('hand'))
  const before = await at.onShelf()
  await at.call(sale)
  await at.act(sale.attemptId, 'tap')
  await Promise.all([
    at.follow(sale.attemptId),
    at.cancel(sale.attemptId),
    deliverAll(host),
    reconcile(host),
    at.call(sale),
  ])
  expect(await at.orderOf(sale.attemptId)).toMatchObject({ status: 'paid', payment: 'completed' })
  expect(await at.onShelf()).toBe(before - 1)
})

it('reconciling ends a card reader sale that was not answered for long', async () => {
  const sale = at.saleAt(await at.reader('hand'))
  await at.call(sale)
  await at.pickedUp(sale.attemptId)
  await reconcile(host)
  expect((await at.follow(sale.attemptId)).state).toBe('in_progress')
  await host.sql`update private.terminal_checkouts set asked_at = now() - interval '271 seconds' where id = ${sale.attemptId}`
  await reconcile(host)
  await host.sql`update practice.checkouts set cancel_asked_at = cancel_asked_at - interval '1 second' where status = 'CANCEL_REQUESTED'`
  await reconcile(host)
  expect(await at.follow(sale.attemptId)).toMatchObject({ state: 'unpaid' })
})

it('reconciling refunds a card reader payment whose first refund failed', async () => {
  const sale = at.saleAt(await at.reader('hand'))
  await at.call(sale)
  await at.act(sale.attemptId, 'tap', { amount: sale.totalCents + 1 })
  await misbehave(host, { do: 'fail', status: 500, endpoint: 'create-refund', times: 3 })
  expect((await at.follow(sale.attemptId)).state).toBe('returned')
  expect(await at.atSquare(sale.attemptId)).toMatchObject([{ back: 0 }])
  await reconcile(host)
  expect(await at.atSquare(sale.attemptId)).toMatchObject([{ back: sale.totalCents + 1 }])
})

it('a card reader sale ends at once when Square refuses its reader', async () => {
  const readerId = await at.reader('hand')
  await host.sql`update private.card_readers set device_id = 'nobody' where id = ${readerId}`
  const sale = at.saleAt(readerId)
  const before = await at.onShelf()
  expect((await at.call(sale)).body.checkout).toMatchObject({ state: 'unpaid', why: 'NOT_FOUND' })
  expect(await at.onShelf()).toBe(before)
})
