import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { OrderDetails } from '#domain/contract/staff-details.ts'
import { staffTokenWithOldCode } from '../host/old-code.ts'
import { newAdmin, newPerson, newStaff } from '../host/test-host.ts'
import { callFunction, queueSquareFailures, reconcilePayments, settleRefund } from './world/calls.ts'
import {
  buildGift,
  buyGifts,
  checkBalance,
  host,
  listGiftEmails,
  readRefundedCents,
  refundGift,
  resendGift,
  runRounds,
  spendGiftCard,
  withGiftCards,
} from './world/gift-cards.ts'
import { deliverWebhooks, openSquareDashboard } from './world/square-dashboard.ts'

withGiftCards()

describe('refunding a gift card', () => {
  it('refunding a gift card returns its price once and ends the card', async () => {
    const given = await buyGifts(buildGift())
    const before = await readRefundedCents()
    const request = randomUUID()
    await Promise.all([refundGift(given, request), refundGift(given, request), refundGift(given)])
    await reconcilePayments(host())
    expect((await readRefundedCents()) - before).toBe(7_500)
    const refunds = await host().sql`select reason from public.refunds where ended_card_id = ${given.card.id}`
    expect(refunds).toEqual([{ reason: `Gift card ending in ${given.card.code.slice(-4)}` }])
    expect((await checkBalance(given.card.code)).status).toBe(404)
    expect(await listGiftEmails()).toEqual([])
    expect((await resendGift(given, 'fay@example.com')).body.error).toMatch(/no longer works/)
  })

  it('refunding one gift card leaves the others, and refunding the last one refunds the order', async () => {
    const given = await buyGifts(
      buildGift(),
      buildGift({ toEmail: 'gus@example.com', toName: 'Gus', cents: 2_500 }),
    )
    expect((await refundGift(given)).status).toBe(200)
    await reconcilePayments(host())
    const [, other] = given.cards
    expect((await checkBalance(other?.code ?? '')).body.giftCard.balanceCents).toBe(2_500)
    const { body } = await callFunction(host(), 'get-order', { number: given.number, key: given.key })
    expect(body.order).toMatchObject({ status: 'paid', refunds: [{ cents: 7_500 }] })
    expect((await refundGift({ ...given, card: other ?? given.card })).status).toBe(200)
    await reconcilePayments(host())
    const after = await callFunction(host(), 'get-order', { number: given.number, key: given.key })
    expect(after.body.order.status).toBe('refunded')
  })

  it('a gift card cannot be refunded once it was used, even in part', async () => {
    const given = await buyGifts(buildGift())
    await spendGiftCard(given.card.code)
    expect((await refundGift(given)).body.error).toMatch(/has been used/)
  })

  it('a gift card is either spent or refunded when both happen at the same moment', async () => {
    for (let turn = 0; turn < 6; turn++) {
      const given = await buyGifts(buildGift())
      const [paid, back] = await Promise.all([spendGiftCard(given.card.code), refundGift(given)])
      expect([paid.status === 200, back.status === 200].filter(Boolean)).toHaveLength(1)
      await reconcilePayments(host())
    }
  })

  it('a gift card with a disputed payment stays valid and is not refunded before the dispute is won', async () => {
    const given = await buyGifts(buildGift())
    const beside = openSquareDashboard(host())
    const [paid] = await host().sql`
      select provider_payment_id as id from public.payments
      where order_id = (select order_id from public.gift_cards where id = ${given.card.id})`
    const dispute = await beside.dispute(String(paid?.id))
    await deliverWebhooks(host())
    const before = await readRefundedCents()
    const { status, body } = await refundGift(given)
    expect([status, body.error]).toEqual([409, expect.stringMatching(/disputed with the bank/)])
    expect((await checkBalance(given.card.code)).status).toBe(200)
    expect(await readRefundedCents()).toBe(before)
    await beside.move(dispute, 'WON')
    await deliverWebhooks(host())
    expect((await refundGift(given)).status).toBe(200)
    await reconcilePayments(host())
  })

  it('a gift card refund that the bank rejects is reported as owed and never as completed', async () => {
    const given = await buyGifts(buildGift())
    await queueSquareFailures(host(), {
      do: 'end-as',
      endpoint: 'create-refund',
      status: 'REJECTED',
      times: 1,
    })
    const { body } = await refundGift(given)
    const states = [body.state]
    await reconcilePayments(host())
    states.push((await refundGift(given)).body.state)
    expect(states.at(-1)).toBe('owed')
    expect(states).not.toContain('completed')
  })

  it('a gift card is valid again and emailed after its refund was dropped', async () => {
    const given = await buyGifts(buildGift())
    await refundGift(given)
    await reconcilePayments(host())
    expect(await listGiftEmails()).toEqual([])
    const [refund] = await host().sql`
      update public.refunds set status = 'failed' where ended_card_id = ${given.card.id} returning id`
    const nothing = { refundId: refund?.id, way: 'nothing', note: 'The card is good again' }
    expect((await settleRefund(host(), await newAdmin(host()), nothing)).data).toBe('done')
    expect((await checkBalance(given.card.code)).status).toBe(200)
    await runRounds()
    expect(await listGiftEmails()).toHaveLength(1)
    await host().sql`
      update public.refunds set status = 'completed' where ended_card_id = ${given.card.id}`
    await host().sql`
      update public.payments set refunded_cents = 7500, status = 'refunded'
      where order_id = (select order_id from public.gift_cards where id = ${given.card.id})`
  })
})

describe('permission to manage a gift card', () => {
  it('a gift card can be managed by its buyer and by permitted staff but not by others', async () => {
    const given = await buyGifts(buildGift())
    const forged = { ...given, key: '0'.repeat(32) }
    const stranger = await newPerson(host())
    const staff = await newStaff(host())
    const admin = await newAdmin(host())
    expect((await resendGift(forged, 'fay@example.com')).status).toBe(404)
    expect((await resendGift(forged, 'fay@example.com', stranger.token)).status).toBe(404)
    expect((await refundGift(forged, randomUUID(), staff.token)).status).toBe(403)
    expect((await resendGift(forged, 'fay@example.com', staff.token)).body).toMatchObject({ state: 'sent' })
    const old = await staffTokenWithOldCode(host())
    expect((await resendGift(forged, 'fay@example.com', old)).body).toMatchObject({ state: 'sent' })
    expect((await resendGift(forged, 'faye@example.com', old)).body.code).toBe('fresh_code_needed')
    expect((await resendGift(forged, 'faye@example.com', staff.token)).body).toMatchObject({ state: 'sent' })
    const { data } = await staff.client.rpc('order_details', { p_number: given.number })
    const details = OrderDetails.parse(data)
    expect(details.giftCards).toMatchObject([{ toName: 'Fay Friend', toEmail: 'faye@example.com' }])
    expect(
      details.history.some((line) => line.kind === 'change' && line.reasonCode === 'gift_readdressed'),
    ).toBe(true)
    expect((await refundGift(forged, randomUUID(), admin.token)).status).toBe(200)
    await reconcilePayments(host())
  })

  it('the key of an order does not refund a gift card of another order', async () => {
    const [mine, theirs] = [await buyGifts(buildGift()), await buyGifts(buildGift())]
    expect((await refundGift({ ...mine, card: theirs.card })).status).toBe(404)
  })
})

it('get-gift-card lists what a gift card has paid and limits guesses', async () => {
  const { card } = await buyGifts(buildGift())
  await spendGiftCard(card.code)
  const { body } = await checkBalance(card.code)
  expect(body.giftCard.uses).toMatchObject([{ what: 'order', backCents: 0 }])
  expect(body.giftCard.balanceCents).toBe(7_500 - body.giftCard.uses[0].cents)
  for (let n = 0; n < 10; n++) expect((await checkBalance(`0000-0000-0000-000${n}`)).status).toBe(404)
  expect((await checkBalance('0000-0000-0000-00ZZ')).status).toBe(429)
})
