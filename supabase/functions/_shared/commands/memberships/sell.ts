import { findJoinObstacle } from '../../../../../domain/membership/may-join.ts'
import type { Actor, Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'
import type { Refused } from '../../function.ts'
import { completeLocked } from '../payments/complete.ts'
import { takeForPayment } from '../payments/fulfil.ts'
import { lockPayment } from '../payments/locks.ts'
import { openPayment } from '../payments/open.ts'
import { findOtherOpenPurchase, lockPurchasesOf, purchaseColumns, readJoinFacts } from './buyer.ts'
import { beginMembership } from './steps.ts'

type PlanSale = {
  attemptKey: string
  memberId: number
  planId: string
  method: 'cash' | 'card' | 'free'
  priceCents: number
  until: string
}
type SoldPlan = { endDate: string } | Refused

/** Sells a period of a plan at the counter, or gives it. The same attempt sells once. */
export function sellPlan({ db }: Pick<Environment, 'db'>, actor: Actor, sale: PlanSale): Promise<SoldPlan> {
  return db.transaction<SoldPlan>(actor, async (tx) => {
    const buyerId = await findAccount(tx, sale.memberId)
    if (!buyerId) return refusals.no_account
    await lockPurchasesOf(tx, buyerId)
    const known = await findSale(tx, sale.attemptKey)
    if (known) return answerRepeated(known, sale, buyerId)

    const plan = await findPlan(tx, sale)
    if ('refused' in plan) return plan
    const bought = await insertPurchase(tx, { ...sale, ...plan, userId: buyerId })
    const refused =
      (await refusalInTurn(tx, bought)) ??
      (await begin(tx, bought, {
        description: `${plan.name} membership ${bought.number}`,
        method: sale.method,
      }))
    return refused ?? { endDate: (await findSale(tx, sale.attemptKey))?.endDate ?? sale.until }
  })
}

async function refusalInTurn(tx: Tx, bought: CounterPurchase): Promise<Refused | null> {
  // Read before the facts: if it is completed between the two, the period that was shown is not the next one any more.
  const other = await findOtherOpenPurchase(tx, bought)
  const obstacle = findJoinObstacle(bought, bought.shownUntil, await readJoinFacts(tx, bought.userId))
  if (obstacle) return refusals[obstacle]
  return other ? refusals.unsettled : null
}

async function findAccount(tx: Tx, memberId: number): Promise<string | null> {
  const member = await tx
    .selectFrom('gymMembers')
    .select('userId')
    .where('id', '=', String(memberId))
    .executeTakeFirst()
  return member?.userId ?? null
}

function findSale(tx: Tx, attemptKey: string) {
  return tx
    .selectFrom('membershipPurchases as bought')
    .leftJoin('memberships as held', 'held.id', 'bought.membershipId')
    .leftJoin('payments as paid', (join) =>
      join.onRef('paid.purchaseId', '=', 'bought.id').on('paid.status', '=', 'completed'),
    )
    .select(['bought.status', 'bought.userId', 'bought.planId', 'bought.priceCents'])
    .select(['held.endDate', 'paid.method'])
    .where('bought.attemptKey', '=', attemptKey)
    .executeTakeFirst()
}
type KnownSale = NonNullable<Awaited<ReturnType<typeof findSale>>>

/** The same attempt is answered with what it sold. */
function answerRepeated(known: KnownSale, sale: PlanSale, buyerId: string): SoldPlan {
  const { status, userId, planId, priceCents, endDate } = known
  const method = priceCents === 0 ? 'free' : sale.method
  const matchesRequest =
    status === 'paid' && userId === buyerId && planId === sale.planId && (known.method ?? 'free') === method
  return matchesRequest && endDate !== null ? { endDate } : refusals.changed
}

async function findPlan(tx: Tx, { planId, method, priceCents }: PlanSale) {
  const plan = await tx
    .selectFrom('membershipPlans')
    .select(['name', 'months', 'priceCents'])
    .where('id', '=', planId)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!plan) return refusals.not_sold
  if (method === 'free') return { ...plan, priceCents: 0 }
  if (plan.priceCents === null) return refusals.not_sold
  const totalCents = plan.priceCents * plan.months
  return totalCents === priceCents ? { ...plan, priceCents: totalCents } : refusals.changed
}

type NewPurchase = Pick<PlanSale, 'attemptKey' | 'planId' | 'priceCents' | 'until'> & {
  userId: string
  months: number
}

function insertPurchase(tx: Tx, { attemptKey, planId, priceCents, until, userId, months }: NewPurchase) {
  return tx
    .insertInto('membershipPurchases')
    .values({ attemptKey, userId, planId, months, priceCents, shownUntil: until })
    .returning(purchaseColumns)
    .executeTakeFirstOrThrow()
}

type CounterPurchase = Awaited<ReturnType<typeof insertPurchase>>
type CounterPayment = { description: string; method: PlanSale['method'] }

/** Begins the period at once: it is free, or staff have the money already. */
async function begin(
  tx: Tx,
  { id: purchaseId, userId, priceCents }: CounterPurchase,
  { description, method }: CounterPayment,
): Promise<Refused | null> {
  if (priceCents === 0) {
    await beginMembership(tx, purchaseId, null)
    return null
  }
  const wanted = { purchaseId, userId, totalCents: priceCents, description }
  const tender = { sourceHash: 'counter', giftCode: '', cardCents: priceCents, totalCents: priceCents }
  const opened = await openPayment(tx, wanted, tender)
  if (!('payment' in opened)) throw new Error('A payment without a gift card always opens.')
  const { id } = opened.payment
  await tx
    .updateTable('payments')
    .set({ status: 'authorized', atCounter: true, method: method === 'cash' ? 'cash' : 'card' })
    .where('id', '=', id)
    .execute()
  const payment = await lockPayment(tx, id, ['authorized'])
  const [short] = payment ? await takeForPayment(tx, payment) : []
  if (short) return toRefusal(short.code)
  await completeLocked(tx, id)
  return null
}

function toRefusal(code: string): Refused {
  return refusals[code as keyof typeof refusals] ?? refusals.changed
}

function conflict(error: string): Refused {
  return { refused: 'conflict', error }
}

const refusals = {
  no_account: conflict(
    'They have no account yet. Ask them to sign up with this email, then sell the plan here.',
  ),
  not_sold: conflict('This plan is no longer on sale.'),
  changed: conflict('This just changed. Please check it and try again.'),
  renewed: conflict('They have just paid for this in another window. Nothing was taken now.'),
  moved: conflict('The last day has changed. Nothing was charged. Please check it again.'),
  unsettled: conflict('They are paying for a membership right now. Please wait a minute and look again.'),
  other_plan: conflict('They have another plan. It has to end first, or be ended here.'),
  paused: conflict('Their membership is paused. Resume it first.'),
}
