import * as z from 'zod/mini'

/** Parses a timestamp column into epoch milliseconds. */
export const Moment = z.pipe(
  z.string(),
  z.transform((text) => Date.parse(text)),
)
