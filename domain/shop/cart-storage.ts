import { type Choice, placeholderImage } from '../catalogue/catalogue.ts'
import { type Cart, type CartItem, mostLines, wholeQuantity } from './cart.ts'
import { lineId } from './cart-line-id.ts'
import type { Gift } from './gift.ts'

type StoredFields = Record<string, unknown>

const longestStored = 200_000
const mostOptions = 6
const highestPriceCents = 999_999_999

export function storedCart(cart: Cart): string {
  return JSON.stringify(cart)
}

/** Drops unreadable items. */
export function readStoredCart(stored: string | null): Cart {
  if (stored === null || stored.length > longestStored) return []
  const values = parsedJson(stored)
  if (!Array.isArray(values)) return []
  const items = new Map<string, CartItem>()
  for (const value of values) {
    const item = readItem(value)
    if (item && items.size < mostLines) items.set(item.id, items.get(item.id) ?? item)
  }
  return [...items.values()]
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function readItem(value: unknown): CartItem | null {
  if (!isRecord(value)) return null
  const productId = value.productId ?? value.id
  const name = value.name
  const options = readOptions(value.options)
  const priceCents = readPrice(value)
  const quantity = value.quantity
  const gift = readGift(value.gift)
  if (typeof productId !== 'string' || !/^[\w-]{1,80}$/.test(productId) || !isText(name, 200)) return null
  if (!options || priceCents === null || typeof quantity !== 'number' || quantity <= 0) return null
  return {
    id: lineId(productId, options, gift?.id),
    productId,
    options,
    name,
    priceCents,
    imageUrl: readImage(value.imageUrl),
    category: readText(value.category),
    ...(gift && { gift }),
    quantity: wholeQuantity(quantity),
  }
}

function readOptions(value: unknown): Choice | null {
  if (value === undefined) return {}
  if (!isRecord(value)) return null
  const entries = Object.entries(value)
  const chosen = entries.flatMap(([name, text]) =>
    name !== '__proto__' && isText(text, 100) ? [[name, text]] : [],
  )
  return chosen.length < entries.length || chosen.length > mostOptions ? null : Object.fromEntries(chosen)
}

/** Checks types only; checkout validates the values. */
function readGift(value: unknown): Gift | undefined {
  const isGift = isRecord(value) && Object.values(value).every((text) => text === '' || isText(text, 300))
  return isGift && value.id ? (value as Gift) : undefined
}

/** Reads cents, or dollars from a cart stored by an earlier version. */
function readPrice(value: StoredFields): number | null {
  const cents = value.priceCents ?? Math.round(Number(value.price ?? Number.NaN) * 100)
  const isPrice =
    typeof cents === 'number' && Number.isInteger(cents) && cents > 0 && cents <= highestPriceCents
  return isPrice ? cents : null
}

function readImage(value: unknown): string {
  return isText(value, 500) && /^(\/[\w-]|https:\/\/)/.test(value) ? value : placeholderImage
}

function readText(value: unknown): string {
  return isText(value, 100) ? value : ''
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= longest
}

function isRecord(value: unknown): value is StoredFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
