import { z } from 'zod'
import { products } from '../../../domain/catalogue/data.ts'
import { countedStock } from '../../../domain/catalogue/live-stock.ts'
import { call } from '../_shared/call.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'

const Round = z.object({ dropped: z.number(), lapsed: z.number(), reminded: z.number() })

/** The housekeeping job: expired holds, reminders of bookings, ended memberships, new items of the stock. */
export const runRounds = defineFunction({
  access: 'service',
  request: z.unknown(),
  response: Round.extend({ success: z.literal(true) }),
  handle: async (_, { env }) => {
    const service = serviceClient(env)
    await call(service, 'stock_shelf', { p_items: countedStock(products) }, z.number())
    return call(service, 'run_rounds', {}, Round)
  },
})
