import * as z from 'zod/mini'
import { wallFaults, wallPeriod } from '#domain/venue/wall-entry.ts'

type Times = { opens: string; closes: string }

function noteFault({ opens, closes }: Times, context: z.core.$RefinementCtx) {
  const period = wallPeriod(opens, closes)
  if (typeof period !== 'string') return
  const { at, words } = wallFaults[period]
  context.addIssue({ code: 'custom', path: [at === 'from' ? 'opens' : 'closes'], message: words })
}

export const HoursForm = z
  .object({ weekday: z.string(), opens: z.string(), closes: z.string() })
  .check(z.superRefine(noteFault))
export type HoursForm = z.infer<typeof HoursForm>

export const ExceptionForm = z
  .object({
    day: z.iso.date('Choose a day.'),
    isClosed: z.boolean(),
    opens: z.string(),
    closes: z.string(),
    membersToo: z.boolean(),
    note: z.string().check(z.trim(), z.maxLength(200, 'Use 200 characters at most.')),
  })
  .check(
    z.superRefine((form, context) => {
      if (!form.isClosed) noteFault(form, context)
    }),
  )
export type ExceptionForm = z.infer<typeof ExceptionForm>
