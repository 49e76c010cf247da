import { lineId } from '../shop/cart-line-id.ts'
import type { Choice, Product, Variant } from './catalogue.ts'
import type { Stock } from './stock.ts'

export type Combination = {
  /** Never empty, and unique for each separately counted item. */
  sku: string
  priceCents: number
  stock: Stock
  isAvailable: boolean
}

/** Null if a value is missing or unknown, or the combination is not sold. */
export function combinationOf(product: Product, chosen: Choice): Combination | null {
  const values = product.options.map(({ name }) => chosenValue(chosen, name))
  if (Object.keys(chosen).length !== product.options.length) return null
  if (product.variants.length === 0) return isListed(product, values) ? plainCombination(product) : null

  const variant = product.variants.find((other) =>
    other.values.every((value, index) => value === values[index]),
  )
  if (!variant?.isOffered) return null
  return {
    sku: skuOf(product, variant),
    priceCents: product.priceCents + variant.surchargeCents,
    stock: variant.stock,
    isAvailable: isAvailable(product, variant),
  }
}

/** Falls back to the line id for a variant without a SKU. */
export function skuOf(product: Product, variant: Variant): string {
  const chosen = product.options.map(({ name }, index) => [name, variant.values[index] ?? ''])
  return variant.sku || lineId(product.id, Object.fromEntries(chosen))
}

/** The base price until every option is chosen. */
export function priceOfChoice(product: Product, chosen: Choice): number {
  return combinationOf(product, chosen)?.priceCents ?? product.priceCents
}

/** Values of one option that are unavailable with the choices of the others. */
export function unavailableValues(product: Product, option: string, chosen: Choice): Set<string> {
  const values = product.options.find(({ name }) => name === option)?.values ?? []
  const dead = values.filter(({ name }) => !isOfferedWith(product, withValue(chosen, option, name)))
  return new Set(dead.map(({ name }) => name))
}

/** Text options whose first value suits most buyers. Options such as a size are left to the buyer. */
const preselected = ['Ball Type', 'Count', 'Flavor', 'Heat', 'Patties', 'Sauce', 'Style', 'Topping']

/** Preselects single values, colors and `preselected` options from the first combination in stock. */
export function initialChoice(product: Product): Choice {
  const first = firstAvailableChoice(product) ?? {}
  const options = product.options.filter(
    ({ name, kind, values }) => values.length === 1 || kind === 'colour' || preselected.includes(name),
  )
  return options.reduce((choice: Choice, { name }) => {
    const value = chosenValue(first, name)
    return value === undefined ? choice : withValue(choice, name, value)
  }, {})
}

export function missingOption({ options }: Product, chosen: Choice): string | null {
  return options.find(({ name }) => chosenValue(chosen, name) === undefined)?.name ?? null
}

/** Null if nothing is in stock. */
export function firstAvailableChoice(product: Product): Choice | null {
  if (!product.inStock) return null
  const variant = product.variants.find((other) => isAvailable(product, other))
  const values = variant?.values ?? product.options.map((option) => option.values[0]?.name ?? '')
  return Object.fromEntries(product.options.map(({ name }, index) => [name, values[index] ?? '']))
}

export function withValue(chosen: Choice, option: string, value: string): Choice {
  return Object.fromEntries([...Object.entries(chosen).filter(([name]) => name !== option), [option, value]])
}

function isOfferedWith(product: Product, chosen: Choice): boolean {
  if (product.variants.length === 0) return product.inStock
  return product.variants.some((variant) => isAvailable(product, variant) && agrees(product, variant, chosen))
}

function agrees(product: Product, variant: Variant, chosen: Choice): boolean {
  return product.options.every(({ name }, index) => {
    const value = chosenValue(chosen, name)
    return value === undefined || value === variant.values[index]
  })
}

function isAvailable(product: Product, variant: Variant): boolean {
  return product.inStock && variant.isOffered && variant.stock !== 0
}

function isListed({ options }: Product, values: readonly (string | undefined)[]): boolean {
  return options.every((option, index) => option.values.some(({ name }) => name === values[index]))
}

function plainCombination({ id, sku, priceCents, stock, inStock }: Product): Combination {
  return { sku: sku || id, priceCents, stock, isAvailable: inStock }
}

// A choice may come from storage or a request, so inherited properties are ignored.
function chosenValue(chosen: Choice, option: string): string | undefined {
  return Object.hasOwn(chosen, option) ? chosen[option] : undefined
}
