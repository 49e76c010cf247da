import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'
import type { Refused } from '../../function.ts'

export type Checkout = NonNullable<Awaited<ReturnType<typeof findCheckout>>>

type Wanted = { id: string } | { providerCheckoutId: string }

export function findCheckout(tx: Tx, wanted: Wanted) {
  return checkouts(tx)
    .$if('id' in wanted, (query) => query.where('c.id', '=', 'id' in wanted ? wanted.id : ''))
    .$if('providerCheckoutId' in wanted, (query) =>
      query.where('c.providerCheckoutId', '=', 'id' in wanted ? '' : wanted.providerCheckoutId),
    )
    .executeTakeFirst()
}

export async function readAgain(tx: Tx, id: string): Promise<Checkout> {
  return checkouts(tx).where('c.id', '=', id).executeTakeFirstOrThrow()
}

export function readCheckout({ db }: Pick<Environment, 'db'>, wanted: Wanted): Promise<Checkout | undefined> {
  return db.transaction(null, (tx) => findCheckout(tx, wanted))
}

/** Checkouts that were opened before this time and have not ended. */
export function openCheckoutsBefore({ db }: Pick<Environment, 'db'>, before: Date): Promise<Checkout[]> {
  return db.transaction(null, (tx) =>
    checkouts(tx)
      .where('c.endedAt', 'is', null)
      .where('c.askedAt', '<', before)
      .orderBy('c.askedAt')
      .execute(),
  )
}

function checkouts(tx: Tx) {
  return tx
    .selectFrom('private.terminalCheckouts as c')
    .innerJoin('private.cardReaders as reader', 'reader.id', 'c.readerId')
    .leftJoinLateral(
      (by) =>
        by
          .selectFrom('payments as p')
          .select(['p.cardBrand', 'p.cardLastFour'])
          .whereRef('p.terminalCheckoutId', '=', 'c.id')
          .where('p.providerPaymentId', 'is not', null)
          .orderBy('p.completedAt', 'desc')
          .limit(1)
          .as('paid'),
      (join) => join.onTrue(),
    )
    .select(['c.id', 'c.deviceId', 'c.amountCents', 'c.tipCents', 'c.about', 'c.state', 'c.why'])
    .select(['c.providerCheckoutId', 'c.receiptNumber', 'reader.name as readerName'])
    .select(['paid.cardBrand', 'paid.cardLastFour'])
    .select(sql<boolean>`c.ended_at is not null`.as('isEnded'))
    .select(sql<number>`extract(epoch from now() - c.asked_at)::integer`.as('ageSeconds'))
}

export type AskedReader = { state: 'asked'; number: string; checkout: Checkout }

export function askedReader(checkout: Checkout): AskedReader {
  return { state: 'asked', number: checkout.about, checkout }
}

/** The reader, or another one with the same booking, is in use by this checkout. The client is not sent `busy`. */
export type ReaderBusy = Refused & { busy: Checkout }

export function isBusy(answer: object): answer is ReaderBusy {
  return 'busy' in answer
}

type NewCheckout = {
  id: string
  readerId: string
  amountCents: number
  about: string
  askedBy: string | null
  bookingId?: string
  paymentId?: string
}

/** Reserves the card reader for one amount until the checkout ends. */
export async function takeReader(
  tx: Tx,
  { paymentId, ...wanted }: NewCheckout,
): Promise<AskedReader | Refused | ReaderBusy> {
  const reader = await tx
    .selectFrom('private.cardReaders')
    .select('deviceId')
    .where('id', '=', wanted.readerId)
    .where('removedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!reader?.deviceId) return noReader
  const busy = await findBusy(tx, wanted)
  if (busy) return { refused: 'conflict', error: describeBusyReader(busy), busy }
  await tx
    .insertInto('private.terminalCheckouts')
    .values({ ...wanted, deviceId: reader.deviceId })
    .execute()
  if (paymentId !== undefined)
    await tx
      .updateTable('payments')
      .set({ terminalCheckoutId: wanted.id })
      .where('id', '=', paymentId)
      .execute()
  return askedReader(await readAgain(tx, wanted.id))
}

function findBusy(tx: Tx, { readerId, bookingId }: Pick<NewCheckout, 'readerId' | 'bookingId'>) {
  return checkouts(tx)
    .where('c.endedAt', 'is', null)
    .where((by) => by.or([by('c.readerId', '=', readerId), by('c.bookingId', '=', bookingId ?? null)]))
    .executeTakeFirst()
}

const noReader: Refused = {
  refused: 'conflict',
  error: 'This card reader is no longer paired. Choose another one, or enter the card by hand.',
}

/** Names the reader of the other checkout: it may be another reader, with the same booking. */
function describeBusyReader({ readerName, about }: Checkout): string {
  return `${readerName} is taking the payment for ${about} now. Wait for it, or cancel it on the reader.`
}
