import { z } from 'zod'
import { FindPlayedBayRequest, FindPlayedBayResponse } from '../../../domain/contract/find-played-bay.ts'
import { fromSql } from '../../../domain/contract/from-sql.ts'
import { Moment } from '../../../domain/contract/moment.ts'
import { dayOf, hourMs } from '../../../domain/venue/venue-clock.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'
import { tries } from '../_shared/tries.ts'

/** Numbers that one address may look up in five minutes. */
const lookupsAllowed = 15

/** How long before its start. Numbers are sequential, so a longer window would reveal the bays of the whole day. */
const aheadMs = 2 * hourMs

const Played = fromSql(
  z.object({ start: Moment, end: Moment, bay: z.object({ id: z.string(), name: z.string() }) }),
)

const notFound = 'We see no booking with this number that runs now or begins within two hours.'

/** The bay and time of a booking that is played or begins soon, by its number, for whoever wants something brought there. */
export const findPlayedBay = defineFunction({
  access: 'anyone',
  sells: 'bays',
  request: FindPlayedBayRequest,
  response: FindPlayedBayResponse,
  handle: async ({ number }, { env, address }) => {
    const service = serviceClient(env)
    if (!(await tries(env, 'bay of a number', address, lookupsAllowed).count()))
      return { refused: 'too_many' }
    const now = env.now().getTime()
    const { data, error } = await service
      .from('bookings')
      .select('start:starts_at, end:ends_at, bay:bays (id, name)')
      .eq('number', number)
      .in('status', ['confirmed', 'attended'])
      .gt('ends_at', new Date(now).toISOString())
      .lte('starts_at', new Date(now + aheadMs).toISOString())
      .maybeSingle()
    if (error) throw error
    const played = z.nullable(Played).parse(data)
    if (played === null || dayOf(played.start) > dayOf(now)) return { refused: 'not_found', error: notFound }
    const { start, end, bay } = played
    return { bayId: bay.id, bayName: bay.name, start, end }
  },
})
