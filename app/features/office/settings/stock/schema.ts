import { z } from 'zod'
import { numberEntry, reasonEntry } from '#app/lib/forms/form-entries.ts'

/** The quantity is null where nobody counts: of that there is always one more. */
export type ShelfRow = { id: number; sku: string; name: string; category: string; quantity: number | null }
export type Correction = { id: number; was: number | null; quantity: number; reason: string }

/** Below this, a count is red. */
export const LOW_STOCK = 10

export const CorrectionForm = z.object({ quantity: numberEntry(0, 100_000), reason: reasonEntry })
export type CorrectionForm = z.infer<typeof CorrectionForm>
export type CorrectionEntries = z.input<typeof CorrectionForm>

/** What the search finds: by name, category or sku. */
export function foundOn(shelf: readonly ShelfRow[], words: string): ShelfRow[] {
  const wanted = words.trim().toLowerCase()
  return shelf.filter(({ name, category, sku }) =>
    `${name}\n${category}\n${sku}`.toLowerCase().includes(wanted),
  )
}
