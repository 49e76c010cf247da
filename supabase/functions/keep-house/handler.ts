import { z } from 'zod'
import { call } from '../_shared/call.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'

const Round = z.object({ dropped: z.number(), lapsed: z.number(), reminded: z.number() })

/** A round of the house: holds that ran out, reminders a day ahead, memberships that are over. */
export const keepHouse = defineFunction({
  access: 'service',
  request: z.unknown(),
  response: Round.extend({ success: z.literal(true) }),
  handle: async (_, { env }) => call(serviceClient(env), 'keep_house', {}, Round),
})
