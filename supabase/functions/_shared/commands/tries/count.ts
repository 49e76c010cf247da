import { sql } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import { readValue } from '../../database/read-value.ts'

/** Tries of one kind by one caller. The database counts them, so that all processes of both hosts share the count. */
export type Bucket = { name: string; allowed: number; seconds: number }
type Venue = { db: Database }

/** Counts a try. Returns false when it is one too many. */
export function countTry({ db }: Venue, bucket: Bucket): Promise<boolean> {
  return db.transaction(null, (tx) => countTryIn(tx, bucket))
}

/** Counts a try inside a command. If the command is refused and rolled back, so is the count. */
export async function countTryIn(tx: Tx, bucket: Bucket): Promise<boolean> {
  return (await readValue(tx, countAndWait(bucket))) === 0
}

/** Whether another try is allowed, without counting one. */
export function areTriesLeft({ db }: Venue, bucket: Bucket): Promise<boolean> {
  return db.transaction(null, (tx) => readValue(tx, sql<boolean>`not ${isUsedUp(bucket)}`))
}

export function takeBackTry({ db }: Venue, bucket: Bucket): Promise<void> {
  return db.transaction(null, (tx) => takeBackTryIn(tx, bucket))
}

export async function takeBackTryIn(tx: Tx, { name }: Bucket): Promise<void> {
  await tx
    .updateTable('private.rateLimits')
    .set((row) => ({ hits: row('hits', '-', 1) }))
    .where('bucket', '=', name)
    .where('hits', '>', 0)
    .execute()
}

type ChargeBuckets = { declines: Bucket; inFlight: Bucket; charges: Bucket }

/**
 * Counts a charge in one statement. Returns false when a bucket is used up; the case then leaves the buckets after it uncounted.
 */
export function countCharge({ db }: Venue, { declines, inFlight, charges }: ChargeBuckets): Promise<boolean> {
  const isAllowed = sql<boolean>`case
    when ${isUsedUp(declines)} then false
    when ${countAndWait(inFlight)} > 0 then false
    else ${countAndWait(charges)} = 0
  end`
  return db.transaction(null, (tx) => readValue(tx, isAllowed))
}

/** Counts a try and returns the seconds to wait, 0 if it is allowed. */
function countAndWait({ name, allowed, seconds }: Bucket) {
  return sql<number>`private.count_try(${name}, ${allowed}, make_interval(secs => ${seconds}))`
}

function isUsedUp({ name, allowed }: Bucket) {
  return sql<boolean>`exists (
    select from private.rate_limits where bucket = ${name} and hits >= ${allowed} and window_ends_at > now()
  )`
}
