import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffTokenWithOldCode } from '../host/old-code.ts'
import { buildCheckout, callFunction, findBookProblems, payOrder } from './world/calls.ts'
import { buildGift, toCartLine } from './world/gift-cards.ts'
import { listMemberEmails } from './world/members.ts'
import { mergeSteps } from './world/merges.ts'
import { giveMembership, withDesk } from './world/venue.ts'

const desk = withDesk()
const { host, staff } = desk
const steps = mergeSteps(desk)
let oldCode: string
beforeAll(async () => {
  oldCode = await staffTokenWithOldCode(host)
})
afterAll(async () => {
  expect(await findBookProblems(host)).toEqual([])
})

const manageMember = (body: Record<string, unknown>, token = staff.token) =>
  callFunction(host, 'manage-member', body, token)
const forOneself = { toName: '', toEmail: '' }
const newGuestEmail = () => `pat-${randomUUID()}@example.com`

/** Buys a gift card of $75 as a member or as a guest. */
async function buyGift(buyer: { email: string; token?: string }, toEmail = '') {
  const items = [toCartLine(buildGift(toEmail ? { toEmail } : forOneself))]
  const parts = {
    items,
    amount: 75,
    delivery: 'email',
    shippingAddress: undefined,
    customerEmail: buyer.email,
  }
  const { status, body } = await payOrder(host, buildCheckout(parts), buyer.token)
  expect(status).toBe(200)
  const [card] = await host.sql`
    select c.id from public.gift_cards c join public.orders o on o.id = c.order_id where o.number = ${body.orderNumber}`
  return { number: String(body.orderNumber), key: String(body.orderKey), cardId: String(card?.id) }
}
const resendGift = (gift: Awaited<ReturnType<typeof buyGift>>, email: string, token?: string) =>
  callFunction(host, 'manage-gift', { ...gift, act: 'resend', email }, token)

describe('merging two entries', () => {
  it('merging two accounts requires a fresh code', async () => {
    const [kept, gone] = [await steps.createVerifiedMember(), await steps.createVerifiedMember()]
    const wish = await steps.buildMergeRequest(kept.memberId, gone.memberId, { signIn: 'kept' })
    expect((await manageMember(wish, oldCode)).body.code).toBe('fresh_code_needed')
    expect((await gone.client.auth.signInWithPassword(gone)).error).toBeNull()
    expect(await listMemberEmails(host, gone)).not.toContain('sign_in_ended')
    expect((await manageMember(wish)).status).toBe(200)
    // Repeats the request, as after a lost answer, which needs no fresh code.
    expect((await manageMember(wish, oldCode)).status).toBe(200)
  })

  it('merging entries requires a fresh code when the entry that goes has bookings or gift cards', async () => {
    const kept = await steps.createVerifiedMember()
    for (const give of [steps.addPaidBooking, buyGift]) {
      const email = newGuestEmail()
      const goneId = await steps.addTypedEntry(email)
      await give({ email })
      const wish = await steps.buildMergeRequest(kept.memberId, goneId)
      expect((await manageMember(wish, oldCode)).body.code).toBe('fresh_code_needed')
      expect((await manageMember(wish)).status).toBe(200)
    }
  })

  it('merging entries requires a fresh code when the entry that stays gives its bookings to the account of the other', async () => {
    const email = newGuestEmail()
    const keptId = await steps.addTypedEntry(email)
    await steps.addPaidBooking({ email })
    const gone = await steps.createVerifiedMember()
    const wish = await steps.buildMergeRequest(keptId, gone.memberId)
    expect((await manageMember(wish, oldCode)).body.code).toBe('fresh_code_needed')
  })

  it('merging a second entry that has nothing requires no fresh code', async () => {
    const kept = await steps.createVerifiedMember()
    await giveMembership(host, kept.id)
    const wish = await steps.buildMergeRequest(kept.memberId, await steps.addTypedEntry(newGuestEmail()))
    expect((await manageMember(wish, oldCode)).status).toBe(200)
  })

  it('undoing a merge requires a fresh code', async () => {
    const kept = await steps.createVerifiedMember()
    const wish = await steps.buildMergeRequest(kept.memberId, await steps.addTypedEntry(newGuestEmail()))
    await manageMember(wish)
    const undo = { action: 'split', id: wish.id }
    expect((await manageMember(undo, oldCode)).body.code).toBe('fresh_code_needed')
    expect((await manageMember(undo)).status).toBe(200)
  })

  it('merging an entry with itself is refused with a readable error', async () => {
    const { memberId } = await steps.createVerifiedMember()
    const { status, body } = await manageMember(await steps.buildMergeRequest(memberId, memberId))
    expect([status, body.error]).toEqual([400, 'This is one entry already. Choose another one.'])
  })

  it('a merge emails the person whose sign-in ends', async () => {
    const [kept, gone] = [await steps.createVerifiedMember(), await steps.createVerifiedMember()]
    await manageMember(await steps.buildMergeRequest(kept.memberId, gone.memberId, { signIn: 'gone' }))
    expect(await listMemberEmails(host, kept)).toContain('sign_in_ended')
    expect(await listMemberEmails(host, gone)).not.toContain('sign_in_ended')
  })
})

describe('a gift card that a merge has moved', () => {
  const waitADay = () =>
    host.sql`update private.member_merges set merged_at = merged_at - interval '1 day', undone_at = undone_at - interval '1 day'`

  it('a gift card that a merge has moved goes only to its own email for a day', async () => {
    const [kept, gone] = [await steps.createVerifiedMember(), await steps.createVerifiedMember()]
    const gift = await buyGift(gone, 'fay@example.com')
    const wish = await steps.buildMergeRequest(kept.memberId, gone.memberId, { signIn: 'kept' })
    expect((await manageMember(wish)).status).toBe(200)
    for (const token of [kept.token, staff.token, undefined]) {
      const { status, body } = await resendGift(gift, kept.email, token)
      expect([status, body.error]).toEqual([409, expect.stringMatching(/merged less than a day ago/)])
    }
    expect((await resendGift(gift, 'fay@example.com', kept.token)).body.state).toBe('sent')
    await waitADay()
    expect((await resendGift(gift, kept.email, kept.token)).body.state).toBe('sent')
  })

  it('a gift card is not sent for a day to the email that a merge gave its order', async () => {
    const [email, other] = [newGuestEmail(), newGuestEmail()]
    const [goneId, keptId] = [await steps.addTypedEntry(email), await steps.addTypedEntry(other)]
    const gift = await buyGift({ email })
    expect((await manageMember(await steps.buildMergeRequest(keptId, goneId, { email: other }))).status).toBe(
      200,
    )
    expect((await resendGift(gift, other)).status).toBe(409)
    await waitADay()
    expect((await resendGift(gift, other)).body.state).toBe('sent')
  })

  it('a gift card goes to no other email for a day after its merge is undone', async () => {
    const [kept, gone] = [await steps.createVerifiedMember(), await steps.createVerifiedMember()]
    const gift = await buyGift(gone, 'fay@example.com')
    const wish = await steps.buildMergeRequest(kept.memberId, gone.memberId, { signIn: 'kept' })
    await manageMember(wish)
    await waitADay()
    await manageMember({ action: 'split', id: wish.id })
    expect((await resendGift(gift, kept.email)).status).toBe(409)
  })
})
