import * as z from 'zod/mini'

/** What the database tells of a change: a kind and a few ids, never rows. */
export type Signal = { event: string; payload: unknown }

const WithDays = z.object({ days: z.array(z.string()) })

/** Whether a signal is about a day: it names it, or it names none and is about all. */
export function isAboutDay({ payload }: Signal, day: string): boolean {
  const { data } = WithDays.safeParse(payload)
  return data === undefined || data.days.includes(day)
}
