import { sql } from 'kysely'
import type { Environment } from '../../environment.ts'
import { giveUpHolds } from './held-bookings.ts'
import { lockHold } from './locks.ts'

type Keyed = { id: string; key: string }

/** Gives a hold up, with all that is paid together with it, unless it is being paid. */
export function releaseHold({ db }: Pick<Environment, 'db'>, hold: Keyed): Promise<boolean> {
  return db.transaction(null, (tx) => giveUpHolds(tx, { replaces: hold }))
}

/**
 * Ends a hold within a minute when its page is left, which may only be a reload; keeps it as long as was promised when somebody is
 * back by then. An offer lasts until its deadline. Returns for how many milliseconds it is kept; null if it is gone.
 */
export function keepHold(
  { db }: Pick<Environment, 'db'>,
  hold: Keyed,
  isLeft: boolean,
): Promise<number | null> {
  return db.transaction(null, async (tx) => {
    const ids = (await lockHold(tx, hold)).map(({ id }) => id)
    if (ids.length === 0) return null
    const until = isLeft
      ? sql<Date>`least(hold_expires_at, private.clock() + interval '1 minute')`
      : sql<Date>`greatest(hold_expires_at, created_at + (select make_interval(mins => hold_minutes) from public.booking_terms))`
    const kept = await tx
      .updateTable('bookings')
      .set({
        holdExpiresAt: sql<Date>`case when offered_until is not null or private.has_open_payment(id) then hold_expires_at else ${until} end`,
      })
      .where('id', 'in', ids)
      .where('holdExpiresAt', '>', sql<Date>`private.clock()`)
      .returning(
        sql<string>`private.ms(least(hold_expires_at, private.latest_hold(bookings))) - private.ms(private.clock())`.as(
          'keptMs',
        ),
      )
      .execute()
    return kept.length === 0 ? null : Math.min(...kept.map(({ keptMs }) => Number(keptMs)))
  })
}
