import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { isOneOf } from './locks.ts'
import type { Moved } from './stored-merge.ts'

/** The account, or the guest with this email, whose data is moved. */
type Giver = { accountId: string } | { guestEmail: string }
/** An account, or a guest under the email that is kept. */
type Receiver = { accountId: string } | { email: string }

/** Hands over everything of a giver. Bookings are locked before payments, payments before orders. */
export async function handOver(tx: Tx, from: Giver | null, to: Receiver): Promise<Moved> {
  if (!from) return {}
  const orderIds = await findOrders(tx, from)
  const bookingIds = await lockBookings(tx, from)
  await tx.updateTable('bookings').set(toOwnerColumns(to)).where(isOneOf('id', bookingIds)).execute()
  const paymentIds = await lockPayments(tx, from, { bookingIds, orderIds })
  await tx
    .updateTable('payments')
    .set({ userId: toAccountId(to) })
    .where(isOneOf('id', paymentIds))
    .execute()
  await tx
    .selectFrom('orders')
    .select('id')
    .where(isOneOf('id', orderIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  await tx.updateTable('orders').set(toOwnerColumns(to)).where(isOneOf('id', orderIds)).execute()
  return {
    bookings: bookingIds,
    payments: paymentIds,
    orders: orderIds,
    ...(await handOverPlans(tx, from, to)),
    waiting_entries: await handOverWaiting(tx, from, to),
    ...(await handOverSignups(tx, from, to)),
  }
}

function toAccountId(to: Receiver): string | null {
  return 'accountId' in to ? to.accountId : null
}

function toOwnerColumns(to: Receiver) {
  return 'accountId' in to ? { userId: to.accountId } : { userId: null, email: to.email }
}

async function findOrders(tx: Tx, from: Giver): Promise<string[]> {
  const orders = tx.selectFrom('orders').select('id').orderBy('id')
  return pluckIds(
    await ('accountId' in from
      ? orders.where('userId', '=', from.accountId)
      : orders
          .where('userId', 'is', null)
          .where('email', '=', from.guestEmail)
          .where('status', 'in', ['paid', 'refunded'])
    ).execute(),
  )
}

async function lockBookings(tx: Tx, from: Giver): Promise<string[]> {
  const bookings = tx.selectFrom('bookings').select('id').orderBy('id').forNoKeyUpdate()
  return pluckIds(
    await ('accountId' in from
      ? bookings.where('userId', '=', from.accountId)
      : bookings
          .where('userId', 'is', null)
          .where('email', '=', from.guestEmail)
          .where((by) =>
            by.or([by('status', 'not in', ['held', 'blocked']), by('waitingId', 'is not', null)]),
          )
    ).execute(),
  )
}

type PaidThings = { bookingIds: string[]; orderIds: string[] }

async function lockPayments(tx: Tx, from: Giver, { bookingIds, orderIds }: PaidThings): Promise<string[]> {
  const payments = tx.selectFrom('payments').select('id').orderBy('id').forNoKeyUpdate()
  return pluckIds(
    await ('accountId' in from
      ? payments.where('userId', '=', from.accountId)
      : payments
          .where('userId', 'is', null)
          .where((by) => by.or([isOneOf('bookingId', bookingIds), isOneOf('orderId', orderIds)]))
    ).execute(),
  )
}

/** Plans, and what was paid for them, belong to accounts alone. */
async function handOverPlans(tx: Tx, from: Giver, to: Receiver): Promise<Moved> {
  if (!('accountId' in from && 'accountId' in to)) return { membership_purchases: [], memberships: [] }
  const userId = to.accountId
  const purchases = await tx
    .updateTable('membershipPurchases')
    .set({ userId })
    .where('userId', '=', from.accountId)
    .returning('id')
    .execute()
  const memberships = await tx
    .updateTable('memberships')
    .set({ userId })
    .where('userId', '=', from.accountId)
    .returning('id')
    .execute()
  return { membership_purchases: pluckIds(purchases), memberships: pluckIds(memberships) }
}

async function handOverWaiting(tx: Tx, from: Giver, to: Receiver): Promise<string[]> {
  const entries = tx.updateTable('private.waitingEntries').set(toOwnerColumns(to)).returning('id')
  return pluckIds(
    await ('accountId' in from
      ? entries.where('userId', '=', from.accountId)
      : entries
          .where('userId', 'is', null)
          .where('email', '=', from.guestEmail)
          .where('state', '<>', 'unproven')
    ).execute(),
  )
}

/** Moves event sign-ups. A second place at the same event is kept under the person's name, without the account. */
async function handOverSignups(tx: Tx, from: Giver, to: Receiver): Promise<Moved> {
  const isThereToo = sql<boolean>`exists (select from public.event_signups own
    where own.event_id = s.event_id and own.user_id = ${toAccountId(to)})`
  const signups = tx.updateTable('eventSignups as s').returning('s.id')
  const isGiven =
    'accountId' in from ? sql<boolean>`s.user_id = ${from.accountId}` : isSignupOfGuest(from, to)
  const named =
    'accountId' in from
      ? await signups
          .set(await readContact(tx, from.accountId))
          .where(isGiven)
          .where(isThereToo)
          .execute()
      : []
  const given = await signups
    .set(toOwnerColumns(to))
    .where(isGiven)
    .where(sql<boolean>`not ${isThereToo}`)
    .execute()
  return { named: pluckIds(named), event_signups: pluckIds(given) }
}

/** An account takes one place at each event. */
function isSignupOfGuest({ guestEmail }: { guestEmail: string }, to: Receiver) {
  const isTheirs = sql<boolean>`s.user_id is null and s.email = ${guestEmail}`
  if (!('accountId' in to)) return isTheirs
  return sql<boolean>`${isTheirs} and s.id in (select distinct on (event_id) id from public.event_signups
    where user_id is null and email = ${guestEmail} order by event_id, is_waiting, created_at, id)`
}

async function readContact(tx: Tx, userId: string) {
  const { fullName, email, phone } = await tx
    .selectFrom('profiles')
    .select(['fullName', 'email', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { userId: null, fullName: fullName || email, email, phone }
}

function pluckIds(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}
