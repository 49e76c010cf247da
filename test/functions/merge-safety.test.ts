import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffTokenWithOldCode } from '../host/old-code.ts'
import { makeMember, withDesk } from './front-desk.ts'
import { giftFor, lineOf } from './gift-steps.ts'
import { lettersTo } from './member-steps.ts'
import { mergeSteps } from './merge-steps.ts'
import { ask, checkoutOf, disagreements, pay } from './till.ts'

const desk = withDesk()
const { host, staff } = desk
const steps = mergeSteps(desk)
let oldCode: string
beforeAll(async () => {
  oldCode = await staffTokenWithOldCode(host)
})
afterAll(async () => {
  expect(await disagreements(host)).toEqual([])
})

const send = (body: Record<string, unknown>, token = staff.token) => ask(host, 'manage-member', body, token)
const forOneself = { toName: '', toEmail: '' }
const guest = () => `pat-${randomUUID()}@example.com`

/** A gift card of $75, bought by a member or by a guest. */
async function buyGift(buyer: { email: string; token?: string }, toEmail = '') {
  const items = [lineOf(giftFor(toEmail ? { toEmail } : forOneself))]
  const parts = {
    items,
    amount: 75,
    delivery: 'email',
    shippingAddress: undefined,
    customerEmail: buyer.email,
  }
  const { status, body } = await pay(host, checkoutOf(parts), buyer.token)
  expect(status).toBe(200)
  const [card] = await host.sql`
    select c.id from public.gift_cards c join public.orders o on o.id = c.order_id where o.number = ${body.orderNumber}`
  return { number: String(body.orderNumber), key: String(body.orderKey), cardId: String(card?.id) }
}
const resend = (gift: Awaited<ReturnType<typeof buyGift>>, email: string, token?: string) =>
  ask(host, 'manage-gift', { ...gift, act: 'resend', email }, token)

describe('a merge of two entries', () => {
  it('takes a fresh code when both have an account', async () => {
    const [kept, gone] = [await steps.provenMember(), await steps.provenMember()]
    const wish = await steps.wishTo(kept.memberId, gone.memberId, { signIn: 'kept' })
    expect((await send(wish, oldCode)).body.code).toBe('fresh_code_needed')
    expect((await gone.client.auth.signInWithPassword(gone)).error).toBeNull()
    expect(await lettersTo(host, gone)).not.toContain('sign_in_ended')
    expect((await send(wish)).status).toBe(200)
    // A lost answer is asked for again without one.
    expect((await send(wish, oldCode)).status).toBe(200)
  })

  it('takes a fresh code when the entry that goes has something of worth', async () => {
    const kept = await steps.provenMember()
    for (const give of [steps.bookedBy, buyGift]) {
      const email = guest()
      const goneId = await steps.typedEntry(email)
      await give({ email })
      const wish = await steps.wishTo(kept.memberId, goneId)
      expect((await send(wish, oldCode)).body.code).toBe('fresh_code_needed')
      expect((await send(wish)).status).toBe(200)
    }
  })

  it('takes a fresh code when the entry that stays gives its worth to the account of the other', async () => {
    const email = guest()
    const keptId = await steps.typedEntry(email)
    await steps.bookedBy({ email })
    const gone = await steps.provenMember()
    const wish = await steps.wishTo(keptId, gone.memberId)
    expect((await send(wish, oldCode)).body.code).toBe('fresh_code_needed')
  })

  it('takes none when staff typed a second entry that has nothing', async () => {
    const kept = await steps.provenMember()
    await makeMember(host, kept.id)
    const wish = await steps.wishTo(kept.memberId, await steps.typedEntry(guest()))
    expect((await send(wish, oldCode)).status).toBe(200)
  })

  it('takes a fresh code to be undone', async () => {
    const kept = await steps.provenMember()
    const wish = await steps.wishTo(kept.memberId, await steps.typedEntry(guest()))
    await send(wish)
    const undo = { action: 'split', id: wish.id }
    expect((await send(undo, oldCode)).body.code).toBe('fresh_code_needed')
    expect((await send(undo)).status).toBe(200)
  })

  it('is refused with words when both are the same entry', async () => {
    const { memberId } = await steps.provenMember()
    const { status, body } = await send(await steps.wishTo(memberId, memberId))
    expect([status, body.error]).toEqual([400, 'This is one entry already. Choose another one.'])
  })

  it('tells the person whose sign-in ends, with the phone of the venue', async () => {
    const [kept, gone] = [await steps.provenMember(), await steps.provenMember()]
    await send(await steps.wishTo(kept.memberId, gone.memberId, { signIn: 'gone' }))
    expect(await lettersTo(host, kept)).toContain('sign_in_ended')
    expect(await lettersTo(host, gone)).not.toContain('sign_in_ended')
  })
})

describe('a gift card that a merge has moved', () => {
  const waitADay = () =>
    host.sql`update private.member_merges set merged_at = merged_at - interval '1 day', undone_at = undone_at - interval '1 day'`

  it('goes to no other email for a day, whoever asks, and again to its own', async () => {
    const [kept, gone] = [await steps.provenMember(), await steps.provenMember()]
    const gift = await buyGift(gone, 'fay@example.com')
    const wish = await steps.wishTo(kept.memberId, gone.memberId, { signIn: 'kept' })
    expect((await send(wish)).status).toBe(200)
    for (const token of [kept.token, staff.token, undefined]) {
      const { status, body } = await resend(gift, kept.email, token)
      expect([status, body.error]).toEqual([409, expect.stringMatching(/merged less than a day ago/)])
    }
    expect((await resend(gift, 'fay@example.com', kept.token)).body.state).toBe('sent')
    await waitADay()
    expect((await resend(gift, kept.email, kept.token)).body.state).toBe('sent')
  })

  it('does not go to the email that the merge gave its order, for a day', async () => {
    const [email, other] = [guest(), guest()]
    const [goneId, keptId] = [await steps.typedEntry(email), await steps.typedEntry(other)]
    const gift = await buyGift({ email })
    expect((await send(await steps.wishTo(keptId, goneId, { email: other }))).status).toBe(200)
    expect((await resend(gift, other)).status).toBe(409)
    await waitADay()
    expect((await resend(gift, other)).body.state).toBe('sent')
  })

  it('rests for a day after the merge is undone, too', async () => {
    const [kept, gone] = [await steps.provenMember(), await steps.provenMember()]
    const gift = await buyGift(gone, 'fay@example.com')
    const wish = await steps.wishTo(kept.memberId, gone.memberId, { signIn: 'kept' })
    await send(wish)
    await waitADay()
    await send({ action: 'split', id: wish.id })
    expect((await resend(gift, kept.email)).status).toBe(409)
  })
})
