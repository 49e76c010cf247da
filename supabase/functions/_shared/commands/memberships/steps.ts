import { sql } from 'kysely'
import { findJoinObstacle } from '../../../../../domain/membership/may-join.ts'
import { findEndWithoutPeriod, findPeriodEnd } from '../../../../../domain/membership/membership-period.ts'
import type { Shortage } from '../../../../../domain/money/shortage-words.ts'
import { addDays } from '../../../../../domain/venue/venue-clock.ts'
import type { Tx } from '../../database/database.ts'
import { queueEmail } from '../email/queue.ts'
import { lockProfile, purchaseColumns, readHolder, readJoinFacts, readToday } from './buyer.ts'

/** Takes the turn of a purchase whose money is held. Returns why there is none. Lock its payment first. */
export async function takeMembership(tx: Tx, purchaseId: string): Promise<Shortage[]> {
  const wanted = await tx
    .selectFrom('membershipPurchases')
    .select(purchaseColumns)
    .where('id', '=', purchaseId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (wanted.status === 'taken') return []
  await lockProfile(tx, wanted.userId)
  const facts = await readJoinFacts(tx, wanted.userId)
  const obstacle = findJoinObstacle(wanted, wanted.shownUntil, facts)
  if (obstacle === 'paused' || obstacle === 'other_plan') return [{ code: obstacle }]
  if (obstacle || facts.takenPlanIds.length > 0) return [{ code: 'renewed' }]
  await tx
    .updateTable('membershipPurchases')
    .set({ status: 'taken' })
    .where('id', '=', purchaseId)
    .where('status', '=', 'pending')
    .execute()
  return []
}

/** Sets an unpaid purchase back to pending, so that it does not block another one. */
export async function freeMembership(tx: Tx, purchaseId: string | null): Promise<void> {
  await tx
    .updateTable('membershipPurchases')
    .set({ status: 'pending' })
    .where('id', '=', purchaseId)
    .where('status', '=', 'taken')
    .execute()
}

/** Begins the period that was bought: a membership, or more of the one that runs. The payment is null when the period is free. */
export async function beginMembership(tx: Tx, purchaseId: string, paymentId: string | null): Promise<void> {
  const bought = await tx
    .updateTable('membershipPurchases')
    .set({ status: 'paid', paidAt: sql`now()` })
    .where('id', '=', purchaseId)
    .where('status', 'in', ['pending', 'taken'])
    .returning(purchaseColumns)
    .executeTakeFirstOrThrow()
  await lockProfile(tx, bought.userId)
  await sql`select private.lapse_memberships_of(${bought.userId})`.execute(tx)
  const held =
    (await extendMembership(tx, bought, paymentId)) ?? (await startMembership(tx, bought, paymentId))
  await tx
    .updateTable('membershipPurchases')
    .set({ membershipId: held.id })
    .where('id', '=', purchaseId)
    .execute()
  await emailReceipt(tx, bought, held, paymentId)
}

type Bought = { userId: string; planId: string; months: number; priceCents: number; number: string }
const heldColumns = ['id', 'startedOn', 'endDate'] as const

async function extendMembership(tx: Tx, bought: Bought, paymentId: string | null) {
  const { userId, planId, months, priceCents } = bought
  const running = await tx
    .selectFrom('memberships')
    .select(heldColumns)
    .where('userId', '=', userId)
    .where('status', '=', 'active')
    .where('planId', '=', planId)
    .forUpdate()
    .executeTakeFirst()
  if (!running) return undefined
  return tx
    .updateTable('memberships')
    .set({
      endDate: findPeriodEnd(addDays(running.endDate, 1), months),
      cancelledAt: null,
      remindedAt: null,
      priceCents,
      ...(paymentId !== null && { paymentId }),
    })
    .where('id', '=', running.id)
    .returning(heldColumns)
    .executeTakeFirstOrThrow()
}

async function startMembership(tx: Tx, bought: Bought, paymentId: string | null) {
  const { userId, planId, months, priceCents } = bought
  const startedOn = await readToday(tx)
  return tx
    .insertInto('memberships')
    .values({ userId, planId, startedOn, endDate: findPeriodEnd(startedOn, months), priceCents, paymentId })
    .returning(heldColumns)
    .executeTakeFirstOrThrow()
}

async function emailReceipt(
  tx: Tx,
  { userId, planId, number, priceCents }: Bought,
  { startedOn, endDate }: { startedOn: string; endDate: string },
  paymentId: string | null,
): Promise<void> {
  const { email, name, planName } = await readHolder(tx, { userId, planId })
  const paid = await tx
    .selectFrom('payments as p')
    .select(['p.amountCents', 'p.giftCents'])
    .select(sql<Record<string, unknown>>`private.means_of(p)`.as('means'))
    .where('p.id', '=', paymentId)
    .executeTakeFirst()
  await queueEmail(tx, email, 'membership', {
    name,
    plan_name: planName,
    number,
    price_cents: priceCents,
    started_on: startedOn,
    end_date: endDate,
    card_cents: paid?.amountCents ?? 0,
    gift_cents: paid?.giftCents ?? 0,
    ...paid?.means,
  })
}

/**
 * The period that was refunded is not the member's any more, also of a membership that a clock that ran ahead has ended and may
 * resume.
 */
export async function takeBackMembership(tx: Tx, purchaseId: string): Promise<void> {
  const bought = await tx
    .updateTable('membershipPurchases')
    .set({ status: 'refunded' })
    .where('id', '=', purchaseId)
    .where('status', '=', 'paid')
    .returning(purchaseColumns)
    .executeTakeFirst()
  if (!bought?.membershipId) return
  await lockProfile(tx, bought.userId)
  const held = await tx
    .selectFrom('memberships')
    .select(heldColumns)
    .where('id', '=', bought.membershipId)
    .where((by) => by.or([by('status', 'in', ['active', 'paused']), by('lapsedAt', 'is not', null)]))
    .forUpdate()
    .executeTakeFirst()
  if (!held) return
  const end = findEndWithoutPeriod(held.endDate, bought.months)
  await tx
    .updateTable('memberships')
    .set(
      (await hasPaidPeriods(tx, held.id))
        ? { endDate: end > held.startedOn ? end : held.startedOn }
        : { status: 'cancelled', lapsedAt: null, pausedOn: null, resumesOn: null },
    )
    .where('id', '=', held.id)
    .execute()
}

async function hasPaidPeriods(tx: Tx, membershipId: string): Promise<boolean> {
  const paid = await tx
    .selectFrom('membershipPurchases')
    .select('id')
    .where('membershipId', '=', membershipId)
    .where('status', '=', 'paid')
    .executeTakeFirst()
  return paid !== undefined
}
