/** The quantity is null for items that are not counted. */
export type ShelfRow = { id: number; sku: string; name: string; category: string; quantity: number | null }
export type Correction = { id: number; was: number | null; quantity: number; reason: string }

export function searchShelf(shelf: readonly ShelfRow[], text: string): ShelfRow[] {
  const query = text.trim().toLowerCase()
  return shelf.filter(({ name, category, sku }) =>
    `${name}\n${category}\n${sku}`.toLowerCase().includes(query),
  )
}
