import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { openPurchase } from '../../supabase/functions/_shared/commands/memberships/open.ts'
import { newPerson } from '../host/test-host.ts'
import { callFunction } from './world/calls.ts'
import { type Commands, interleave, interleaveCommands } from './world/interleave.ts'
import { mergeSteps } from './world/merges.ts'
import { withDesk } from './world/venue.ts'

const desk = withDesk()
const { host, staff } = desk
const steps = mergeSteps(desk)
let planId: string
beforeAll(async () => {
  const [plan] = await host.sql`
    insert into public.membership_plans (name, price_cents, months) values ('Night Owl', 12900, 1) returning id`
  planId = String(plan?.id)
})

function buildJoinCalls(userId: string) {
  const asked = { attemptKey: randomUUID(), userId, planId, shownUntil: '2026-02-04' }
  const tender = { sourceHash: 'card', giftCode: '', cardCents: 12900, totalCents: 12900 }
  const pressIn = (env: Commands) => openPurchase(env, asked, tender)
  const joinPlan = async () => (await pressIn(host.environment)).state
  return { asked, press: joinPlan, pressIn }
}

it('a second press on Join waits until the first is completed, and neither blocks the other', async () => {
  const { id } = await newPerson(host)
  const { asked, press } = buildJoinCalls(id)
  await press()

  // Locks the purchase first and then the profile, as completing a payment does.
  const [, second] = await interleave(
    host.sql,
    (completing) =>
      completing`update public.membership_purchases set status = 'paid', paid_at = now()
        where attempt_key = ${asked.attemptKey}`,
    press,
    (completing) => completing`select from public.profiles where id = ${id} for update`,
  )
  expect(second).toBe('paid')
})

it('merging members waits for a repeated press on Join and is refused while a payment is pending', async () => {
  const [kept, gone] = [await steps.createVerifiedMember(), await steps.createVerifiedMember()]
  const { press, pressIn } = buildJoinCalls(gone.id)
  await press()
  await host.sql`update public.payments set status = 'failed' where user_id = ${gone.id}`
  const wish = await steps.buildMergeRequest(kept.memberId, gone.memberId, { signIn: 'kept' })

  const [, merged] = await interleaveCommands(host, pressIn, () =>
    callFunction(host, 'manage-member', wish, staff.token),
  )
  expect(merged).toMatchObject({ status: 409 })
  const owners =
    await host.sql`select distinct user_id from public.payments where user_id in (${kept.id}, ${gone.id})`
  expect(owners).toEqual([{ user_id: gone.id }])
})
