import * as z from 'zod/mini'

/** A notification from the database; carries ids, never rows. */
export type Signal = { event: string; payload: unknown }

const WithDays = z.object({ days: z.array(z.string()) })

/** A signal without days concerns every day. */
export function isAboutDay({ payload }: Signal, day: string): boolean {
  const { data } = WithDays.safeParse(payload)
  return data === undefined || data.days.includes(day)
}
