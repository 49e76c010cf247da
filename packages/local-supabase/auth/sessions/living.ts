import type { Sql } from '../../postgres/sql.ts'

const longestAgeMs = 60_000
const mostKept = 10_000

export type LivingSessions = {
  /** Whether a session has not ended, as of a minute ago at most. */
  isLiving: (id: string) => Promise<boolean>
  /** To be called after any ending: this process knows of it at once. */
  forget: () => void
}

/** So that not every read of rows asks for the session first. What staff and money do looks at the row itself. */
export function createLivingSessions(sql: Sql): LivingSessions {
  const seen = new Map<string, number>()
  let endings = 0
  return {
    isLiving: async (id) => {
      const now = performance.now()
      if (now - (seen.get(id) ?? Number.NEGATIVE_INFINITY) < longestAgeMs) return true
      seen.delete(id)
      const endingsBefore = endings
      const [row] = await sql`
        select from auth.sessions s join auth.users u on u.id = s.user_id
        where s.id = ${id} and (s.not_after is null or s.not_after > now())
          and (u.banned_until is null or u.banned_until <= now()) and u.deleted_at is null`
      if (!row) return false
      if (seen.size >= mostKept) seen.clear()
      // A session that ended during the read may still appear active in it.
      if (endings === endingsBefore) seen.set(id, now)
      return true
    },
    forget: () => {
      endings++
      seen.clear()
    },
  }
}
