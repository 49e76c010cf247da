import type { Sql } from '../../postgres/sql.ts'

const longestAgeMs = 60_000
const maxKept = 10_000

export type ActiveSessions = {
  /** May be outdated by up to a minute. */
  isActive: (id: string) => Promise<boolean>
  /** Call after ending any session. */
  forget: () => void
}

/** Avoids a session lookup for each read of rows. Commands for staff and payments read the session itself. */
export function createActiveSessions(sql: Sql): ActiveSessions {
  const seen = new Map<string, number>()
  let endCount = 0
  return {
    isActive: async (id) => {
      const now = performance.now()
      if (now - (seen.get(id) ?? Number.NEGATIVE_INFINITY) < longestAgeMs) return true
      seen.delete(id)
      const endCountBefore = endCount
      const [row] = await sql`
        select from auth.sessions s join auth.users u on u.id = s.user_id
        where s.id = ${id} and (s.not_after is null or s.not_after > now())
          and (u.banned_until is null or u.banned_until <= now()) and u.deleted_at is null`
      if (!row) return false
      if (seen.size >= maxKept) seen.clear()
      // A session that ended during this read must not be cached.
      if (endCount === endCountBefore) seen.set(id, now)
      return true
    },
    forget: () => {
      endCount++
      seen.clear()
    },
  }
}
