import type { Choice } from '../catalogue/catalogue.ts'

/** 'polo?Color=Black&Size=Medium', with sorted options. Each gift card has its own id: 'gift-card#2f9c4e1a'. */
export function lineId(productId: string, options: Choice, giftId = ''): string {
  const chosen = new URLSearchParams(Object.entries(options))
  chosen.sort()
  const productAndOptions = chosen.size === 0 ? productId : `${productId}?${chosen}`
  return giftId ? `${productAndOptions}#${giftId}` : productAndOptions
}

export function readLineId(id: string): { productId: string; options: Choice } {
  const [thing = ''] = id.split('#')
  const mark = thing.indexOf('?')
  if (mark < 0) return { productId: thing, options: {} }
  const chosen = new URLSearchParams(thing.slice(mark + 1))
  // A duplicate option is invalid; the unparsed id matches no product.
  if (new Set(chosen.keys()).size < chosen.size) return { productId: thing, options: {} }
  return { productId: thing.slice(0, mark), options: Object.fromEntries(chosen) }
}
