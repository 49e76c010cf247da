import * as z from 'zod/mini'

/** A change notification from the database: a kind and a few ids, never rows. */
export type Signal = { event: string; payload: unknown }

const WithDays = z.object({ days: z.array(z.string()) })

/** Whether a signal concerns a day. A signal that names no day concerns all of them. */
export function isAboutDay({ payload }: Signal, day: string): boolean {
  const { data } = WithDays.safeParse(payload)
  return data === undefined || data.days.includes(day)
}
