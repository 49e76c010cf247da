import { sql } from 'kysely'
import type { TimeOffer } from '../../../../../domain/waitlist/first-offer.ts'
import { allowedPrice } from '../../booking/allowed-price.ts'
import { guestOf } from '../../booking/booking-row.ts'
import { readVenueFacts } from '../../booking/venue-facts.ts'
import { hasCode, type Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'
import { dropStaleHolds } from '../bookings/held-bookings.ts'
import { queueEmail } from '../email/queue.ts'
import { hasNoOffer } from './line.ts'

/** taken: the time is no longer free. gone: the entry left the waitlist or changed. */
type Offered = 'offered' | 'taken' | 'gone'
type WantedOffer = TimeOffer & {
  entryId: string
  /** The entry's change count when the time was found. */
  changes: number
}

/** The waitlist entries without an open offer, in order, with their earlier offers. */
export function readLine({ db }: Pick<Environment, 'db'>) {
  return db.transaction(null, async (tx) => {
    const line = await tx
      .selectFrom('private.waitingEntries as entry')
      .select(['id', 'changes', 'userId', 'day', 'fromMinute', 'untilMinute', 'minutes', 'players'])
      .select(['mostCents', 'bayId'])
      .where('state', '=', 'waiting')
      .where(hasNoOffer)
      .orderBy('place')
      .execute()
    const offers = await tx
      .selectFrom('private.waitingOffers as o')
      .innerJoin('private.waitingEntries as entry', 'entry.id', 'o.entryId')
      .select(['o.entryId', 'o.startsAt', 'o.endsAt'])
      .where('entry.state', '=', 'waiting')
      .execute()
    const before = Map.groupBy(offers, ({ entryId }) => entryId)
    return line.map((entry) => ({
      ...entry,
      before: (before.get(entry.id) ?? []).map(({ startsAt, endsAt }) => ({
        start: startsAt.getTime(),
        end: endsAt.getTime(),
      })),
    }))
  })
}
export type WaitingEntry = Awaited<ReturnType<typeof readLine>>[number]

/** Holds a time for a waitlist entry, and queues the email. */
export async function offerTime(
  { db, now }: Pick<Environment, 'db' | 'now'>,
  offer: WantedOffer,
): Promise<Offered> {
  const { entryId, bayId, slot } = offer
  return db
    .transaction<Offered>(null, async (tx) => {
      const userId = await lockReceiver(tx, entryId)
      if (!(await lockActiveBay(tx, bayId))) return 'taken'
      // Before the entry is locked: a payment that settles such a hold locks the hold first and the entry after it.
      await dropStaleHolds(tx, [{ bayId, ...slot }])
      await dropStaleOffer(tx, entryId)
      const entry = await lockEntry(tx, entryId)
      if (entry?.changes !== offer.changes) return 'gone'
      const window = { from: slot.start, to: slot.end, caller: guestOf(userId, '') }
      const asked = { bayId, players: entry.players, slot, now: now().getTime() }
      const price = allowedPrice(asked, await readVenueFacts(tx, window))
      if ('refused' in price || price.totalCents !== offer.totalCents) return 'gone'
      await insertOffer(tx, entry, { ...offer, priceTrace: JSON.stringify(price) })
      return 'offered'
    })
    .catch((error: unknown) => {
      if (hasCode(error, [exclusionViolation, uniqueViolation])) return 'taken'
      throw error
    })
}
const exclusionViolation = '23P01'
const uniqueViolation = '23505'

/** Makes the offers to one person take turns with each other, and with the bookings by their plan. */
async function lockReceiver(tx: Tx, entryId: string): Promise<string | null> {
  const entry = await tx
    .selectFrom('private.waitingEntries')
    .select(['email', 'userId'])
    .where('id', '=', entryId)
    .executeTakeFirst()
  if (!entry) return null
  const { email, userId } = entry
  await sql`select pg_advisory_xact_lock(hashtext(${`offers to ${email}`}))`.execute(tx)
  if (userId === null) return null
  await sql`select pg_advisory_xact_lock(hashtext(${`plan of ${userId}`}))`.execute(tx)
  await tx.selectFrom('profiles').select('id').where('id', '=', userId).forShare().execute()
  return userId
}

async function lockActiveBay(tx: Tx, id: string): Promise<boolean> {
  const bay = await tx
    .selectFrom('bays')
    .select('id')
    .where('id', '=', id)
    .where('active', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return bay !== undefined
}

async function dropStaleOffer(tx: Tx, entryId: string): Promise<void> {
  await tx
    .deleteFrom('bookings')
    .where('waitingId', '=', entryId)
    .where('status', '=', 'held')
    .where(sql<boolean>`hold_expires_at <= private.clock() and not private.has_open_payment(id)`)
    .execute()
}

/** Undefined if the entry does not wait any more, or has an offer by now. */
function lockEntry(tx: Tx, id: string) {
  return tx
    .selectFrom('private.waitingEntries as entry')
    .selectAll()
    .where('entry.id', '=', id)
    .where('entry.state', '=', 'waiting')
    .where(hasNoOffer)
    .forUpdate()
    .executeTakeFirst()
}
type Entry = NonNullable<Awaited<ReturnType<typeof lockEntry>>>

async function insertOffer(
  tx: Tx,
  entry: Entry,
  { bayId, slot, until, totalCents, priceTrace }: TimeOffer & { priceTrace: string },
): Promise<void> {
  const { id: entryId, userId, contactName, email, phone, players } = entry
  const [startsAt, endsAt, offeredUntil] = [new Date(slot.start), new Date(slot.end), new Date(until)]
  const held = await tx
    .insertInto('bookings')
    .values({
      bayId,
      startsAt,
      endsAt,
      userId,
      contactName,
      email,
      phone,
      players,
      priceCents: totalCents,
      priceTrace,
      waitingId: entryId,
      status: 'held',
      offeredUntil,
      holdExpiresAt: offeredUntil,
    })
    .returning(['id', 'bayName'])
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('private.waitingOffers')
    .values({ holdId: held.id, entryId, startsAt, endsAt })
    .execute()
  await queueEmail(tx, email, 'waiting_offer', {
    id: held.id,
    entry_id: entryId,
    key: entry.key,
    name: contactName,
    bay_name: held.bayName,
    starts_at: startsAt,
    ends_at: endsAt,
    players,
    price_cents: totalCents,
    until: offeredUntil,
  })
}
