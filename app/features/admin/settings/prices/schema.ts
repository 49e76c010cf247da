import * as z from 'zod/mini'
import { atMost, toFormCheck } from '#app/lib/forms/form-checks.ts'
import { dollarsEntry, nameEntry, numberEntry } from '#app/lib/forms/form-entries.ts'
import { gridMinutes } from '#domain/booking/slots.ts'
import { findWallFault } from '#domain/venue/wall-entry.ts'

export const PriceForm = z
  .object({
    name: nameEntry(40),
    weekdays: z.array(z.string()).check(z.minLength(1, 'Choose at least one day.')),
    from: z.string(),
    until: z.string(),
    price: dollarsEntry.check(atMost(10_000_00)),
    isPeak: z.boolean(),
  })
  .check(toFormCheck((form) => findWallFault(form, 'from', 'until')))
export type PriceForm = z.infer<typeof PriceForm>
export type PriceEntries = z.input<typeof PriceForm>

export const TermsForm = z
  .object({
    guestWindowDays: numberEntry(0, 365),
    minMinutes: numberEntry(gridMinutes, 240),
    maxMinutes: numberEntry(gridMinutes, 480),
    holdMinutes: numberEntry(1, 60),
    freeUntilHours: numberEntry(0, 336),
    lateFeePercent: numberEntry(0, 100),
  })
  .check(
    z.refine(({ minMinutes, maxMinutes }) => minMinutes <= maxMinutes, {
      path: ['maxMinutes'],
      message: "The longest booking can't be shorter than the shortest.",
    }),
    z.refine(
      ({ minMinutes, maxMinutes }) => minMinutes % gridMinutes === 0 && maxMinutes % gridMinutes === 0,
      {
        path: ['maxMinutes'],
        message: 'Bookings last full half hours.',
      },
    ),
  )
