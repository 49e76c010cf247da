import { sql } from 'kysely'
import {
  applyChange,
  findChangeObstacle,
  isAlreadyChanged,
  type MembershipChange,
  type MembershipTerms,
} from '../../../../../domain/membership/membership-change.ts'
import type { Actor, Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'
import type { Refused } from '../../function.ts'
import { queueEmail } from '../email/queue.ts'
import { lockProfile, readHolder, readToday } from './buyer.ts'

type Changed = { endDate: string } | Refused

/** Extends, pauses, resumes or ends a membership, from what staff saw. The same request twice changes it once. */
export function changeMembership(
  { db }: Pick<Environment, 'db'>,
  actor: Actor,
  { id, change }: { id: string; change: MembershipChange },
): Promise<Changed> {
  return db.transaction<Changed>(actor, async (tx) => {
    const held = await lockMembership(tx, id)
    if (!held) return { refused: 'not_found' }
    const terms = { ...held, ends: held.cancelledAt !== null }
    if (isAlreadyChanged(terms, change)) return { endDate: held.endDate }
    const today = await readToday(tx)
    const isBeingPaid = await hasTakenPurchase(tx, held.userId)
    const obstacle = findChangeObstacle(terms, change, { today, isBeingPaid })
    if (obstacle) return { refused: 'conflict', error: refusals[obstacle] }
    const changed = applyChange(terms, change, today)
    await writeTerms(tx, held, changed, change.act)
    return { endDate: changed.endDate }
  })
}

/** Resumes the memberships whose pause is over, from the day that was set, whenever this runs. */
export function resumeMemberships({ db }: Pick<Environment, 'db'>): Promise<void> {
  return db.transaction(null, async (tx) => {
    const due = await tx
      .selectFrom('memberships')
      .select(termsColumns)
      .where('status', '=', 'paused')
      .where('resumesOn', '<=', sql<string>`private.today()`)
      .orderBy('id')
      .forUpdate()
      .execute()
    for (const held of due) {
      const terms = { ...held, ends: held.cancelledAt !== null }
      const resumed = applyChange(terms, { act: 'resume', until: null }, held.resumesOn ?? '')
      await writeTerms(tx, held, resumed, 'resume')
    }
  })
}

const termsColumns = [
  'id',
  'userId',
  'planId',
  'status',
  'startedOn',
  'endDate',
  'cancelledAt',
  'pausedOn',
  'resumesOn',
] as const

async function lockMembership(tx: Tx, id: string) {
  const owner = await tx.selectFrom('memberships').select('userId').where('id', '=', id).executeTakeFirst()
  if (!owner) return undefined
  await lockProfile(tx, owner.userId)
  return tx.selectFrom('memberships').select(termsColumns).where('id', '=', id).forUpdate().executeTakeFirst()
}
type HeldMembership = NonNullable<Awaited<ReturnType<typeof lockMembership>>>

async function hasTakenPurchase(tx: Tx, userId: string): Promise<boolean> {
  const taken = await tx
    .selectFrom('membershipPurchases')
    .select('id')
    .where('userId', '=', userId)
    .where('status', '=', 'taken')
    .executeTakeFirst()
  return taken !== undefined
}

async function writeTerms(
  tx: Tx,
  held: HeldMembership,
  { status, endDate, ends, pausedOn, resumesOn }: MembershipTerms,
  act: MembershipChange['act'],
): Promise<void> {
  const isLonger = act === 'extend' || act === 'resume' || act === 'keep'
  await tx
    .updateTable('memberships')
    .set({ status, endDate, pausedOn, resumesOn })
    .set({ cancelledAt: ends ? sql<Date>`coalesce(cancelled_at, private.clock())` : null })
    .$if(isLonger, (update) => update.set({ remindedAt: null }))
    .where('id', '=', held.id)
    .execute()
  const { email, name, planName } = await readHolder(tx, held)
  await queueEmail(tx, email, 'membership_changed', {
    id: held.id,
    name,
    plan_name: planName,
    act,
    end_date: endDate,
    resumes_on: resumesOn,
    status,
    // The same words may be true again on one day.
    at: Date.now(),
  })
}

const refusals = {
  over: 'This membership is over.',
  being_paid: 'They are paying for a membership right now. Please wait a minute and look again.',
  pause_too_short: 'Choose a day after today.',
  changed: 'This just changed. Please check it and try again.',
}
