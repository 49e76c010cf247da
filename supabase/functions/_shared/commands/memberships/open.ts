import { sql } from 'kysely'
import { findJoinObstacle } from '../../../../../domain/membership/may-join.ts'
import type { Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'
import type { TenderFacts } from '../../payments/tender-facts.ts'
import { continuePayment, findOpenPayment, type OpenedPayment, openPayment } from '../payments/open.ts'
import { findOtherOpenPurchase, lockPurchasesOf, purchaseColumns, readJoinFacts } from './buyer.ts'
import { beginMembership } from './steps.ts'

type AskedPurchase = {
  attemptKey: string
  userId: string
  planId: string
  /** The last day that was shown. If it differs by now, nothing is charged. */
  shownUntil: string
}

type OpenedPurchase = { number?: string } & (
  | OpenedPayment
  | { state: 'paid' | 'refunded' | 'not_sold' | 'changed' | 'paused' | 'other_plan' | 'renewed' | 'moved' }
)

/**
 * Opens the purchase of a checkout attempt, or finds it, with the payment to go on with, or the reason why there is none. A person
 * pays one period at a time: while one purchase is being paid, every other waits for it or is refused.
 */
export function openPurchase(
  { db }: Pick<Environment, 'db'>,
  asked: AskedPurchase,
  tender: TenderFacts,
): Promise<OpenedPurchase> {
  return db.transaction(null, async (tx) => {
    const userId = await lockBuyer(tx, asked.userId)
    const plan = await findPlan(tx, asked.planId)
    const bought = await findOrBegin(tx, { ...asked, userId }, plan)
    if (bought?.userId !== userId) return { state: 'not_sold' }
    const { id, number, status, priceCents } = bought
    if (status === 'paid' || status === 'refunded') return { number, state: status }

    const open = await findOpenPayment(tx, { purchaseId: id })
    // An open payment keeps the terms under which it was opened.
    if (open) return { number, ...continuePayment(open, tender) }
    const problem = await refusalForSale(tx, bought, { plan, tender, shownUntil: asked.shownUntil })
    if (problem) return { number, ...problem }
    await tx
      .updateTable('membershipPurchases')
      .set({ shownUntil: asked.shownUntil })
      .where('id', '=', id)
      .execute()
    if (priceCents === 0) {
      await beginMembership(tx, id, null)
      return { number, state: 'paid' }
    }
    const description = `${plan?.name} membership ${number}`
    const wanted = { purchaseId: id, userId, totalCents: priceCents, description }
    return { number, ...(await openPayment(tx, wanted, tender)) }
  })
}

/** Locks the purchases of a person, and of the account into which theirs was merged. Returns that account. */
async function lockBuyer(tx: Tx, userId: string): Promise<string> {
  await lockPurchasesOf(tx, userId)
  const { rows } = await sql<{ id: string }>`select private.account_now(${userId}) as id`.execute(tx)
  const accountId = rows[0]?.id ?? userId
  if (accountId !== userId) await lockPurchasesOf(tx, accountId)
  return accountId
}

function findPlan(tx: Tx, planId: string) {
  return tx
    .selectFrom('membershipPlans')
    .select(['id', 'name', 'months'])
    .select((plan) => plan('priceCents', '*', plan.ref('months')).as('totalCents'))
    .where('id', '=', planId)
    .where('active', '=', true)
    .where('priceCents', 'is not', null)
    .$narrowType<{ totalCents: number }>()
    .executeTakeFirst()
}
type PlanOnSale = NonNullable<Awaited<ReturnType<typeof findPlan>>>

/** An insert locks the profile before it finds that the attempt is known, and who completes that one locks it after the purchase. */
async function findOrBegin(tx: Tx, { attemptKey, userId, shownUntil }: AskedPurchase, plan?: PlanOnSale) {
  const known = await tx
    .selectFrom('membershipPurchases')
    .select(purchaseColumns)
    .where('attemptKey', '=', attemptKey)
    .forUpdate()
    .executeTakeFirst()
  if (known || !plan) return known
  const { id: planId, months, totalCents: priceCents } = plan
  return tx
    .insertInto('membershipPurchases')
    .values({ attemptKey, userId, planId, months, priceCents, shownUntil })
    .onConflict((other) => other.column('attemptKey').doNothing())
    .returning(purchaseColumns)
    .executeTakeFirst()
}

type Bought = NonNullable<Awaited<ReturnType<typeof findOrBegin>>>
type Offer = { plan: PlanOnSale | undefined; tender: TenderFacts; shownUntil: string }

async function refusalForSale(
  tx: Tx,
  bought: Bought,
  { plan, tender, shownUntil }: Offer,
): Promise<OpenedPurchase | null> {
  if (!plan) return { state: 'not_sold' }
  const { planId, priceCents } = bought
  if (planId !== plan.id || priceCents !== plan.totalCents || priceCents !== tender.totalCents)
    return { state: 'changed' }
  // Read before the facts: if it is completed between the two, the period that was shown is not the next one any more.
  const other = await findOtherOpenPurchase(tx, bought)
  const findObstacle = async () =>
    findJoinObstacle(bought, shownUntil, await readJoinFacts(tx, bought.userId))
  const state = await findObstacle()
  if (state) return { state }
  if (!other) return null
  const open = await findOpenPayment(tx, { purchaseId: other.id })
  const continued = open && continuePayment(open, tender)
  if (continued && 'payment' in continued) return { ...continued, state: 'unsettled' }
  // It was settled after the facts were read.
  const settled = await findObstacle()
  return settled && { state: settled }
}
