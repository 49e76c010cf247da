import * as z from 'zod/mini'
import { fewestWeeks, mostWeeks } from '../booking/series-length.ts'
import { wantedTime } from './hold-bay.ts'
import { Keyed, Minutes } from './list-availability.ts'
import { BookingRule } from './refusal.ts'

export const ListWeeksRequest = z.object({
  ...wantedTime,
  minutes: Minutes,
  players: z.int().check(z.minimum(1), z.maximum(20)),
  weeks: z.int().check(z.minimum(fewestWeeks), z.maximum(mostWeeks)),
  /** The caller's hold: its times count as free. */
  hold: z.optional(Keyed),
})
export type ListWeeksRequest = z.input<typeof ListWeeksRequest>

const offer = { bayId: z.string(), totalCents: z.int() }
const WeekDate = z.discriminatedUnion('state', [
  z.object({ state: z.literal('free'), start: z.int(), ...offer }),
  /** The bay is taken; `others` are free at that time. */
  z.object({ state: z.literal('taken'), start: z.int(), others: z.array(z.object(offer)) }),
  z.object({ state: z.literal('refused'), start: z.int(), rule: BookingRule, words: z.string() }),
])
export type WeekDate = z.infer<typeof WeekDate>

export const ListWeeksResponse = z.object({
  success: z.literal(true),
  bays: z.array(z.object({ id: z.string(), name: z.string() })),
  dates: z.array(WeekDate),
})
export type ListWeeksResponse = z.infer<typeof ListWeeksResponse>
