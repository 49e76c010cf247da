import { sql } from 'kysely'
import type { JoinFacts } from '../../../../../domain/membership/may-join.ts'
import type { Tx } from '../../database/database.ts'

/** Makes the purchases of one person take turns. Locked first; the purchase and its buyer's profile follow in this order. */
export async function lockPurchasesOf(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`membership of ${userId}`}))`.execute(tx)
}

/** Two purchases of one person never begin at the same time. */
export async function lockProfile(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('profiles').select('id').where('id', '=', userId).forUpdate().execute()
}

export const purchaseColumns = [
  'id',
  'number',
  'userId',
  'planId',
  'months',
  'priceCents',
  'status',
  'shownUntil',
  'membershipId',
] as const

export async function readJoinFacts(tx: Tx, userId: string): Promise<JoinFacts> {
  const held = await tx
    .selectFrom('memberships')
    .select(['planId', 'status', 'endDate'])
    .where('userId', '=', userId)
    .where('status', 'in', ['active', 'paused'])
    .executeTakeFirst()
  const taken = await tx
    .selectFrom('membershipPurchases')
    .select('planId')
    .where('userId', '=', userId)
    .where('status', '=', 'taken')
    .execute()
  return {
    today: await readToday(tx),
    held: held ?? null,
    takenPlanIds: taken.map(({ planId }) => planId),
  }
}

export async function readToday(tx: Tx): Promise<string> {
  const { rows } = await sql<{ today: string }>`select private.today() as today`.execute(tx)
  return rows[0]?.today ?? ''
}

/** Another purchase of the same person that is being paid. */
export function findOtherOpenPurchase(tx: Tx, { id, userId }: { id: string; userId: string }) {
  return tx
    .selectFrom('payments as p')
    .innerJoin('membershipPurchases as other', 'other.id', 'p.purchaseId')
    .select('other.id')
    .where('other.userId', '=', userId)
    .where('other.id', '<>', id)
    .where('p.status', 'in', ['pending', 'authorized'])
    .orderBy('p.createdAt')
    .executeTakeFirst()
}

export function readHolder(tx: Tx, { userId, planId }: { userId: string; planId: string }) {
  return tx
    .selectFrom(['profiles as person', 'membershipPlans as plan'])
    .select(['person.email', 'person.fullName as name', 'plan.name as planName'])
    .where('person.id', '=', userId)
    .where('plan.id', '=', planId)
    .executeTakeFirstOrThrow()
}
