import { z } from 'zod'
import { FindPlayedBayRequest, FindPlayedBayResponse } from '../../../domain/contract/find-played-bay.ts'
import { fromSql } from '../../../domain/contract/from-sql.ts'
import { Moment } from '../../../domain/contract/moment.ts'
import { dayOf } from '../../../domain/venue/venue-clock.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'
import { tries } from '../_shared/tries.ts'

/** Numbers that one address may look up in five minutes. */
const lookupsAllowed = 15

const Played = fromSql(
  z.object({ start: Moment, end: Moment, bay: z.object({ id: z.string(), name: z.string() }) }),
)

/** The bay and time of a booking of today, by its number, for whoever wants something brought there. */
export const findPlayedBay = defineFunction({
  access: 'anyone',
  sells: 'bays',
  request: FindPlayedBayRequest,
  response: FindPlayedBayResponse,
  handle: async ({ number }, { env, address }) => {
    const service = serviceClient(env)
    if (!(await tries(service, 'bay of a number', address, lookupsAllowed).count()))
      return { refused: 'too_many' }
    const now = env.now().getTime()
    const { data, error } = await service
      .from('bookings')
      .select('start:starts_at, end:ends_at, bay:bays (id, name)')
      .eq('number', number)
      .in('status', ['confirmed', 'attended'])
      .gt('ends_at', new Date(now).toISOString())
      .maybeSingle()
    if (error) throw error
    const played = z.nullable(Played).parse(data)
    if (played === null || dayOf(played.start) > dayOf(now))
      return { refused: 'not_found', error: 'We see no booking with this number today.' }
    const { start, end, bay } = played
    return { bayId: bay.id, bayName: bay.name, start, end }
  },
})
