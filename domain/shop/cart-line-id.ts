import type { Choice } from '../catalogue/catalogue.ts'

/** 'polo?Color=Black&Size=Medium': one text for a product and its options, the same in whatever order they were chosen. */
export function lineId(productId: string, options: Choice): string {
  const chosen = new URLSearchParams(Object.entries(options))
  chosen.sort()
  return chosen.size === 0 ? productId : `${productId}?${chosen}`
}

/** What a line's id stands for. */
export function readLineId(id: string): { productId: string; options: Choice } {
  const mark = id.indexOf('?')
  if (mark < 0) return { productId: id, options: {} }
  return {
    productId: id.slice(0, mark),
    options: Object.fromEntries(new URLSearchParams(id.slice(mark + 1))),
  }
}
