import type { Taken } from '../../../../../domain/booking/slots.ts'
import { hourMs } from '../../../../../domain/venue/venue-clock.ts'
import type { Tx } from '../../database/database.ts'

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
