import { sql } from 'kysely'
import type { Environment } from '../../environment.ts'
import type { Refused } from '../../function.ts'

type Ending = { userId: string; ends: boolean }

/** Cancels a membership at the end of its paid period for its holder, or undoes that. */
export function endMembership(
  { db }: Pick<Environment, 'db'>,
  { userId, ends }: Ending,
): Promise<{ endDate: string } | Refused> {
  return db.transaction<{ endDate: string } | Refused>(null, async (tx) => {
    const held = await tx
      .updateTable('memberships')
      .set({ cancelledAt: ends ? sql<Date>`coalesce(cancelled_at, private.clock())` : null })
      .where('userId', '=', userId)
      .where('status', '=', 'active')
      .returning('endDate')
      .executeTakeFirst()
    return held ?? { refused: 'not_found', error: 'You have no active membership.' }
  })
}
