import { sql } from 'kysely'
import type { Slot, Taken } from '../../../../../domain/booking/slots.ts'
import { hourMs } from '../../../../../domain/venue/venue-clock.ts'
import { hasCode, type Tx } from '../../database/database.ts'
import { readValue } from '../../database/read-value.ts'

/** Writes the time of a booking. Where the bay has another booking then, nothing is written and the transaction may go on. */
export async function unlessTaken<Written>(
  tx: Tx,
  write: () => Promise<Written>,
): Promise<Written | 'taken'> {
  await sql`savepoint before_writing`.execute(tx)
  try {
    return await write()
  } catch (error) {
    if (!hasCode(error, [exclusionViolation])) throw error
    await sql`rollback to savepoint before_writing`.execute(tx)
    return 'taken'
  }
}
const exclusionViolation = '23P01'

/** The title of the event that has the bay then; null if another booking has it. */
export function findEventTitle(
  tx: Tx,
  { bayId, start, end }: Slot & { bayId: string },
): Promise<string | null> {
  const [from, until] = [new Date(start), new Date(end)]
  const way = sql`private.in_the_way(array[${bayId}::uuid], ${from}, ${until}, '{}')`
  return readValue(tx, sql<string | null>`(select name from ${way} where kind = 'event' limit 1)`)
}

export type EventBlock = Taken & { title: string }

/** The bays that events have in a window, by their titles. */
export async function readEventBlocks(tx: Tx, window: { from: number; to: number }): Promise<EventBlock[]> {
  const blocks = await tx
    .selectFrom('bookings as b')
    .innerJoin('events as event', 'event.id', 'b.eventId')
    .select(['b.bayId', 'b.startsAt', 'b.freeAt', 'event.title'])
    .where('b.status', '=', 'blocked')
    // No block lasts longer than a day.
    .where('b.startsAt', '>', new Date(window.from - 26 * hourMs))
    .where('b.startsAt', '<', new Date(window.to))
    .execute()
  return blocks.map(({ startsAt, freeAt, ...block }) => ({
    ...block,
    start: startsAt.getTime(),
    end: freeAt.getTime(),
  }))
}
