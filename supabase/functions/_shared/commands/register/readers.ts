import { sql } from 'kysely'
import type { CardReader } from '../../../../../domain/contract/card-readers.ts'
import type { Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'

type Db = Pick<Environment, 'db'>
type Wanted = { id: string } | { providerCodeId: string }
export type Reader = CardReader & { providerCodeId: string | null }

export function readReader({ db }: Db, wanted: Wanted): Promise<Reader | undefined> {
  return db.transaction(null, (tx) => findReader(tx, wanted))
}

function findReader(tx: Tx, wanted: Wanted): Promise<Reader | undefined> {
  return tx
    .selectFrom('private.cardReaders as r')
    .select(['r.id', 'r.name', 'r.code', 'r.providerCodeId'])
    .select(sql<CardReader['state']>`private.reader_state(r)`.as('state'))
    .$if('id' in wanted, (query) => query.where('r.id', '=', 'id' in wanted ? wanted.id : ''))
    .$if('providerCodeId' in wanted, (query) =>
      query.where('r.providerCodeId', '=', 'id' in wanted ? '' : wanted.providerCodeId),
    )
    .executeTakeFirst()
}

/** Adds a card reader. The same id is the same reader, also when the answer to the first request was lost. */
export function addReader({ db }: Db, reader: { id: string; name: string }): Promise<Reader | undefined> {
  return db.transaction(null, async (tx) => {
    await tx
      .insertInto('private.cardReaders')
      .values(reader)
      .onConflict((known) => known.column('id').doNothing())
      .execute()
    return findReader(tx, reader)
  })
}

type PairingCode = { providerCodeId: string; code: string; pairBy: string | null }

/** Stores the pairing code, unless the reader has one already. */
export async function noteReaderCode(
  { db }: Db,
  id: string,
  { providerCodeId, code, pairBy }: PairingCode,
): Promise<void> {
  await db.transaction(null, (tx) =>
    tx
      .updateTable('private.cardReaders')
      .set({ providerCodeId, code, pairBy })
      .where('id', '=', id)
      .where('providerCodeId', 'is', null)
      .execute(),
  )
}

/** Pairs the reader with the device on which its code was entered. An older reader with the same device is removed. */
export function notePaired({ db }: Db, reader: Reader, deviceId: string): Promise<Reader> {
  const { id, name } = reader
  return db.transaction(null, async (tx) => {
    const waiting = await tx
      .selectFrom('private.cardReaders')
      .select('id')
      .where('id', '=', id)
      .where('removedAt', 'is', null)
      .where('deviceId', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (waiting) {
      await tx
        .updateTable('private.cardReaders')
        .set({ removedAt: sql`now()` })
        .where('deviceId', '=', deviceId)
        .where('removedAt', 'is', null)
        .execute()
      await tx.updateTable('private.cardReaders').set({ deviceId, code: '' }).where('id', '=', id).execute()
      await sql`
        select private.write_audit(null, 'insert', 'card_readers', ${id}, null, ${JSON.stringify({ name })}, '')`.execute(
        tx,
      )
    }
    return (await findReader(tx, { id })) ?? reader
  })
}
