import { sql } from 'kysely'
import type { MergeSide } from '../../../../../domain/contract/manage-member.ts'
import { MemberMerge } from '../../../../../domain/contract/member-merge.ts'
import { findMergeObstacle, hasRecords } from '../../../../../domain/membership/merge-obstacle.ts'
import type { Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'
import type { Refused } from '../../function.ts'
import { handOver } from './hand-over.ts'
import { endSignIn, joinEntries, joinNotes, moveVisits } from './join-entries.ts'
import { lockMembers, lockMerges } from './locks.ts'
import { mergeConflict, unknownMember } from './refusals.ts'
import { noteInLog, readRows, type StoredRows } from './stored-merge.ts'

type MergeWish = {
  /** Made once for a merge and kept over retries: the same id merges once. */
  id: string
  keptId: number
  goneId: number
  signIn: MergeSide | null
  /** The contact details that the kept entry gets. */
  name: string
  email: string
  phone: string
  /** Identifies what staff saw of both. */
  mark: string
}
type Staff = { by: string | null; hasFreshCode: boolean }
type Done = Record<string, never> | Refused

/** Makes one of two entries that are the same person. It takes a fresh code if it ends a sign-in or moves anything of worth. */
export function mergeMembers(
  { db }: Pick<Environment, 'db'>,
  { by, hasFreshCode }: Staff,
  wish: MergeWish,
): Promise<Done> {
  return db.transaction<Done>(null, async (tx) => {
    await lockMerges(tx)
    if (await isMerged(tx, wish.id)) return {}
    const ids = { keptId: String(wish.keptId), goneId: String(wish.goneId) }
    await lockMembers(tx, [ids.keptId, ids.goneId])
    const loads = await readLoads(tx, ids)
    const isGone = loads.kept === null || loads.gone === null
    if (isGone) return (await findCurrentEntry(tx, ids.goneId)) === ids.keptId ? {} : unknownMember
    const plan = await planMerge(tx, ids, { wish, loads, hasFreshCode })
    if ('refused' in plan) return plan
    await carryOut(tx, plan, { wish, by })
    return {}
  })
}

async function isMerged(tx: Tx, id: string): Promise<boolean> {
  const merge = await tx
    .selectFrom('private.memberMerges')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return merge !== undefined
}

type Ids = { keptId: string; goneId: string }

async function readLoads(tx: Tx, { keptId, goneId }: Ids): Promise<MemberMerge> {
  const { rows } = await sql<{ loads: unknown }>`
    select private.merge_of(${keptId}, ${goneId}) as loads`.execute(tx)
  return MemberMerge.parse(rows[0]?.loads)
}

async function findCurrentEntry(tx: Tx, memberId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select private.member_now(${memberId}) as id`.execute(tx)
  return rows[0]?.id
}

type MergePlan = Ids & {
  was: StoredRows
  /** The account that stays, and the one whose sign-in ends. */
  accountId: string | null
  lostId: string | null
  /** Whether the things of the entry that goes are handed over; else those of the kept one are. */
  givesGone: boolean
}

type AskedMerge = { wish: MergeWish; loads: MemberMerge; hasFreshCode: boolean }

async function planMerge(
  tx: Tx,
  ids: Ids,
  { wish, loads, hasFreshCode }: AskedMerge,
): Promise<MergePlan | Refused> {
  if (loads.mark !== wish.mark || !loads.kept || !loads.gone) return mergeConflict('changed')
  const obstacle = findMergeObstacle(loads.kept, loads.gone, wish.signIn)
  if (obstacle) return mergeConflict(obstacle)
  const { kept, gone } = await readRows(tx, { ...ids, accountId: null })
  const accountId = (wish.signIn === 'gone' ? gone.user_id : null) ?? kept.user_id ?? gone.user_id
  if (accountId === null && ![kept.email, gone.email].includes(wish.email)) return mergeConflict('changed')
  const isKept = accountId === kept.user_id
  const lostId = isKept ? gone.user_id : kept.user_id
  const givesGone = accountId === null ? wish.email === kept.email : isKept
  const isRisky = lostId !== null || hasRecords(givesGone ? loads.gone : loads.kept)
  if (isRisky && !hasFreshCode) return { refused: 'fresh_code_needed' }
  return { ...ids, was: await readRows(tx, { ...ids, accountId }), accountId, lostId, givesGone }
}

async function carryOut(
  tx: Tx,
  plan: MergePlan,
  { wish, by }: { wish: MergeWish; by: string | null },
): Promise<void> {
  const { keptId, goneId, was, accountId, lostId, givesGone } = plan
  const giver = givesGone ? was.gone : was.kept
  if (lostId !== null) await endSignIn(tx, lostId)
  const guest = giver.address_counts ? { guestEmail: giver.email } : null
  const from = lostId === null ? guest : { accountId: lostId }
  const to = accountId !== null ? { accountId } : { email: wish.email }
  const moved = { ...(await handOver(tx, from, to)), ...(await moveVisits(tx, plan)) }
  await joinNotes(tx, plan)
  const became = await joinEntries(tx, plan, wish)
  const leftEmail = became.email === was.kept.email ? was.gone.email : was.kept.email
  await tx
    .insertInto('private.memberMerges')
    .values({
      id: wish.id,
      keptId,
      goneId,
      account: accountId,
      lostAccount: lostId,
      leftEmail: leftEmail === became.email ? null : leftEmail,
      was: JSON.stringify(was),
      moved: JSON.stringify(moved),
      became: JSON.stringify(became),
      mergedBy: by,
    })
    .execute()
  await noteInLog(tx, { by, keptId, goneId, gone: was.gone, reasonCode: 'merged' })
}
