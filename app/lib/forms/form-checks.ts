import * as z from 'zod/mini'
import { formatCents } from '#domain/money/money.ts'
import type { FieldFault } from '#domain/venue/wall-entry.ts'

/** Makes a schema check of a rule that returns the invalid field. */
export function toFormCheck<Form>(findFault: (form: Form) => FieldFault<keyof Form & string> | null) {
  return z.superRefine<Form>((form, context) => {
    const fault = findFault(form)
    if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.words })
  })
}

export function atMost(cents: number) {
  return z.refine<number>((sum) => sum <= cents, `Enter at most ${formatCents(cents)}.`)
}
