import type { Choice } from '../catalogue/catalogue.ts'

/**
 * 'polo?Color=Black&Size=Medium': one text for a product and its options, the same in whatever order they were chosen. Each gift has
 * one of its own: 'gift-card#2f9c4e1a'.
 */
export function lineId(productId: string, options: Choice, giftId = ''): string {
  const chosen = new URLSearchParams(Object.entries(options))
  chosen.sort()
  const thing = chosen.size === 0 ? productId : `${productId}?${chosen}`
  return giftId ? `${thing}#${giftId}` : thing
}

/** What a line's id stands for. */
export function readLineId(id: string): { productId: string; options: Choice } {
  const [thing = ''] = id.split('#')
  const mark = thing.indexOf('?')
  if (mark < 0) return { productId: thing, options: {} }
  const chosen = new URLSearchParams(thing.slice(mark + 1))
  // An option that is there twice is a choice of none: no product has the whole text for its id.
  if (new Set(chosen.keys()).size < chosen.size) return { productId: thing, options: {} }
  return { productId: thing.slice(0, mark), options: Object.fromEntries(chosen) }
}
