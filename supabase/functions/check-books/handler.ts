import { z } from 'zod'
import { BookFault, describeBookFault } from '../../../domain/money/book-faults.ts'
import { call } from '../_shared/call.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'
import { withoutCards } from '../_shared/payments/without-cards.ts'
import { compareWithProvider } from './with-provider.ts'

const monthMs = 35 * 86_400_000

/** Compares our records with one another and with the provider's, to the cent. Changes nothing. */
export const checkBooks = defineFunction({
  access: 'service',
  request: z.object({ since: z.iso.datetime().optional() }),
  response: z.object({ success: z.literal(true), checked: z.number(), problems: z.array(z.string()) }),
  handle: async ({ since }, { env }) => {
    if (!env.cards) return withoutCards
    const service = serviceClient(env)
    const from = since ? new Date(since) : new Date(env.now().getTime() - monthMs)
    const { checked, problems } = await compareWithProvider(service, env.cards.payments, from)
    const faults = await call(service, 'check_books', {}, z.array(BookFault))
    return { checked, problems: [...faults.map(describeBookFault), ...problems] }
  },
})
