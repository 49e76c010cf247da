import * as z from 'zod/mini'

/** Result of counter_gifts: codes of gift cards sold at the counter within the last hour. */
export const CounterGifts = z.array(z.object({ id: z.string(), cents: z.int(), code: z.string() }))
export type CounterGifts = z.infer<typeof CounterGifts>
