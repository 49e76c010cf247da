import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { fromSql } from '../../../../domain/contract/from-sql.ts'
import { DateException, OpeningHours } from '../../../../domain/contract/venue-hours.ts'
import type { VenueHours } from '../../../../domain/venue/opening-hours.ts'
import { addDays, dayOf } from '../../../../domain/venue/venue-clock.ts'

const Hours = fromSql(z.array(OpeningHours))
const Exceptions = fromSql(z.array(DateException))

/** The opening hours, with the days from yesterday on that have hours of their own. */
export async function readVenueHours(service: SupabaseClient, now: number): Promise<VenueHours> {
  const [hours, exceptions] = await Promise.all([
    service.from('opening_hours').select('weekday, opens_minute, closes_minute'),
    service
      .from('opening_exceptions')
      .select('day, opens_minute, closes_minute, note, members_too')
      .gte('day', addDays(dayOf(now), -1)),
  ])
  if (hours.error) throw hours.error
  if (exceptions.error) throw exceptions.error
  return { hours: Hours.parse(hours.data), exceptions: Exceptions.parse(exceptions.data) }
}
