import * as z from 'zod/mini'

/** The answer of counter_gifts: the codes of gift cards that were sold over the counter within the hour. */
export const CounterGifts = z.array(z.object({ id: z.string(), cents: z.int(), code: z.string() }))
export type CounterGifts = z.infer<typeof CounterGifts>
