import { queryOptions } from '@tanstack/react-query'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { camelNames } from '#domain/contract/from-sql.ts'
import { pageRows, wholeList } from '#domain/contract/whole-list.ts'
import type { ExceptionRow, HoursRow } from './rules.ts'

export const hoursKeys = { all: ['settings', 'hours'] as const }

export function hoursQuery(userId: string) {
  return queryOptions({
    queryKey: [...hoursKeys.all, 'week', userId] as const,
    queryFn: async ({ signal }): Promise<HoursRow[]> =>
      camelNames(
        unwrap(
          await (await supabase())
            .from('opening_hours')
            .select('id, weekday, opens_minute, closes_minute, version')
            .order('weekday')
            .order('opens_minute')
            .abortSignal(signal),
        ),
      ),
  })
}

/** From today on. */
export function exceptionsQuery(userId: string, today: string) {
  return queryOptions({
    queryKey: [...hoursKeys.all, 'exceptions', userId, today] as const,
    queryFn: async ({ signal }): Promise<ExceptionRow[]> => {
      const db = await supabase()
      return wholeList(getDay, async (last) =>
        camelNames(
          unwrap(
            await db
              .from('opening_exceptions')
              .select('id, day, opens_minute, closes_minute, members_too, note, version')
              .gte('day', last?.day ?? today)
              .order('day')
              .limit(pageRows)
              .abortSignal(signal),
          ),
        ),
      )
    },
  })
}

const getDay = ({ day }: ExceptionRow) => day
