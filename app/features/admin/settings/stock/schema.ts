import * as z from 'zod/mini'
import { numberEntry, reasonEntry } from '#app/lib/forms/form-entries.ts'

export const CorrectionForm = z.object({ quantity: numberEntry(0, 1_000_000), reason: reasonEntry })
export type CorrectionForm = z.infer<typeof CorrectionForm>
