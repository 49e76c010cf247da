import { z } from 'zod'
import { products } from '../../../domain/catalogue/data.ts'
import { countedStock } from '../../../domain/catalogue/live-stock.ts'
import { call } from '../_shared/call.ts'
import { expireLinks } from '../_shared/commands/bookings/lapse-links.ts'
import { resumeMemberships } from '../_shared/commands/memberships/change.ts'
import { stockShelf } from '../_shared/commands/orders/stock.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'
import { offerTimes } from '../_shared/waitlist/offer-times.ts'
import { settleFees } from '../_shared/waitlist/settle-fees.ts'

const Round = z.object({ dropped: z.number(), lapsed: z.number(), reminded: z.number(), given: z.number() })

const Unnamed = z.array(z.object({ bucket: z.string(), name: z.string() }))

/**
 * The housekeeping job: expired holds, payment links that were not paid, reminders of bookings, ended memberships, gift cards whose day has come, new items of the stock,
 * pictures that were left behind, fees of late cancellations whose time was sold again, and times for those who wait.
 */
export const runRounds = defineFunction({
  access: 'service',
  request: z.unknown(),
  response: Round.extend({ success: z.literal(true), returned: z.number(), offered: z.number() }),
  handle: async (_, { env }) => {
    const service = serviceClient(env)
    await stockShelf(env, countedStock(products))
    await expireLinks(env)
    await resumeMemberships(env)
    const round = await call(service, 'run_rounds', {}, Round)
    await sweepPictures(service)
    return { ...round, returned: await settleFees(env), offered: await offerTimes(env) }
  },
})

/** Only the storage service removes files whole, on either host. */
async function sweepPictures(service: ReturnType<typeof serviceClient>): Promise<void> {
  const unnamed = await call(service, 'unnamed_pictures', {}, Unnamed)
  for (const [bucket, files] of Map.groupBy(unnamed, ({ bucket }) => bucket)) {
    const { error } = await service.storage.from(bucket).remove(files.map(({ name }) => name))
    if (error) throw error
  }
}
