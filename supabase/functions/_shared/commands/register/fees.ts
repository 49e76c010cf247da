import { sql } from 'kysely'
import { type SaleFee, SaleFees } from '../../../../../domain/contract/event-fee.ts'
import type { Shortage } from '../../../../../domain/money/shortage-words.ts'
import {
  feeLineId,
  feeLineName,
  feeProductId,
  feeRefusal,
  signupOfLine,
} from '../../../../../domain/shop/fee-line.ts'
import type { Tx } from '../../database/database.ts'
import type { Refused } from '../../function.ts'
import type { NewOrderLine } from '../../payments/order-lines.ts'

type AskedItem = { id: string; quantity: number }
type FeeLine = NewOrderLine & { isEventFee: true; signupId: string }
export type SaleLine = NewOrderLine | FeeLine

export function withoutFees<Item extends AskedItem>(items: readonly Item[]): Item[] {
  return items.filter(({ id }) => signupOfLine(id) === undefined)
}

/** The event fees on a sale as they are due now, or a refusal if one of them is not due. */
export async function feeLines(tx: Tx, items: readonly AskedItem[]): Promise<FeeLine[] | Refused> {
  const ids = findSignupIds(items)
  if (ids.length === 0) return []
  if (isDoubled(items)) return doubled
  const due = await readFees(tx, ids)
  const fees = ids.map((id) => due.find((fee) => fee.id === id) ?? null)
  const refusals = fees.flatMap((fee) => (fee?.state === 'due' ? [] : feeRefusal(fee)))
  if (refusals.length > 0) return { refused: 'conflict', error: refusals.join(' ') }
  return fees.flatMap((fee) => (fee ? feeLine(fee.id, feeLineName(fee), fee.cents) : []))
}

/** The event fees of an earlier sale, at the prices of that sale. Null if it has other fees. */
export async function readSoldFees(
  tx: Tx,
  orderId: string,
  items: readonly AskedItem[],
): Promise<FeeLine[] | null> {
  const ids = findSignupIds(items)
  if (ids.length === 0) return []
  const sold = await tx
    .selectFrom('orderLines')
    .select(['sku', 'name', 'unitCents'])
    .where('orderId', '=', orderId)
    .where('isEventFee', '=', true)
    .execute()
  const lines = ids.flatMap((id) => {
    const line = sold.find(({ sku }) => sku === feeLineId(id))
    return line ? feeLine(id, line.name, line.unitCents) : []
  })
  return lines.length === ids.length && !isDoubled(items) ? lines : null
}

/**
 * Records that an order pays these fees; returns those that are not due any more at this price. Locks events and sign-ups, so that no fee is
 * paid twice and no guest leaves the list at the same moment.
 */
export async function takeFees(tx: Tx, orderId: string, lines: readonly SaleLine[]): Promise<Shortage[]> {
  const fees = lines.flatMap((line, index) => ('signupId' in line ? [{ ...line, position: index + 1 }] : []))
  if (fees.length === 0) return []
  const ids = fees.map(({ signupId }) => signupId)
  await sql`
    select from public.events where id in (select event_id from public.event_signups where id = any (${ids}::uuid[]))
    order by id for share`.execute(tx)
  await tx.selectFrom('eventSignups').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  const due = await readFees(tx, ids)
  const missing = fees.flatMap(({ signupId, unitCents, name }) => {
    const fee = due.find(({ id }) => id === signupId) ?? null
    return fee?.state === 'due' && fee.cents === unitCents ? [] : [{ code: 'fee' as const, name, fee }]
  })
  if (missing.length > 0) return missing
  const positions = fees.map(({ position }) => position)
  await sql`
    insert into private.event_fees (order_id, position, event_id, signup_id, user_id, full_name, taken_by)
    select ${orderId}::uuid, place.position, s.event_id, s.id, s.user_id, private.name_of_guest(s), private.actor()
    from unnest(${ids}::uuid[], ${positions}::smallint[]) as place (id, position)
      join public.event_signups s on s.id = place.id`.execute(tx)
  return []
}

async function readFees(tx: Tx, ids: readonly string[]): Promise<SaleFee[]> {
  const { rows } = await sql<{ fees: unknown }>`select private.slip_fees(${ids}::uuid[]) as fees`.execute(tx)
  return SaleFees.parse(rows[0]?.fees)
}

function findSignupIds(items: readonly AskedItem[]): string[] {
  return items.flatMap(({ id }) => signupOfLine(id) ?? [])
}

function isDoubled(items: readonly AskedItem[]): boolean {
  const ids = findSignupIds(items)
  const isMany = items.some(({ id, quantity }) => signupOfLine(id) !== undefined && quantity !== 1)
  return isMany || new Set(ids).size < ids.length
}

function feeLine(signupId: string, name: string, unitCents: number): FeeLine {
  return {
    sku: feeLineId(signupId),
    productId: feeProductId,
    name,
    choice: '',
    unitCents,
    quantity: 1,
    category: '',
    stock: null,
    isGiftCard: false,
    isServedHere: false,
    needsId: false,
    gift: null,
    isEventFee: true,
    signupId,
  }
}

const doubled = {
  refused: 'conflict',
  error: "A guest's fee is in this sale twice. Clear the sale and start over.",
} as const
