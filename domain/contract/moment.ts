import * as z from 'zod/mini'

/** An instant as columns have it, read as milliseconds. */
export const Moment = z.pipe(
  z.string(),
  z.transform((text) => Date.parse(text)),
)
