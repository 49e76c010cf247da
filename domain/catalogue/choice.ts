import { lineId } from '../shop/cart-line-id.ts'
import type { Choice, Product, Variant } from './catalogue.ts'
import type { Stock } from './stock.ts'

export type Combination = {
  /** The stock number: never empty, and different for each thing that is counted separately. */
  sku: string
  priceCents: number
  stock: Stock
  isAvailable: boolean
}

/** The combination of a complete choice; null if a value is missing or unknown, or the combination is not sold. */
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

/** The stock number of a variant, or its name in full where it has none. */
export function skuOf(product: Product, variant: Variant): string {
  const chosen = product.options.map(({ name }, index) => [name, variant.values[index] ?? ''])
  return variant.sku || lineId(product.id, Object.fromEntries(chosen))
}

/** The price of the choice; until every option is chosen, the product's own price. */
export function priceOfChoice(product: Product, chosen: Choice): number {
  return combinationOf(product, chosen)?.priceCents ?? product.priceCents
}

/** The values of one option that are unavailable with what is chosen of the others. */
export function unavailableValues(product: Product, option: string, chosen: Choice): Set<string> {
  const values = product.options.find(({ name }) => name === option)?.values ?? []
  const dead = values.filter(({ name }) => !isOfferedWith(product, withValue(chosen, option, name)))
  return new Set(dead.map(({ name }) => name))
}

/** Text options whose first value suits most buyers. Any other, such as a size, is left to the buyer. */
const preselected = ['Ball Type', 'Count', 'Flavor', 'Heat', 'Patties', 'Sauce', 'Style', 'Topping']

/** The initial choice: the first combination in stock, of options with one value, colors and `preselected`. */
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

/** The first option that nothing is chosen of. */
export function missingOption({ options }: Product, chosen: Choice): string | null {
  return options.find(({ name }) => chosenValue(chosen, name) === undefined)?.name ?? null
}

/** The first combination in stock; null if there is none. */
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

// A choice may come from storage or a request: inherited properties do not count.
function chosenValue(chosen: Choice, option: string): string | undefined {
  return Object.hasOwn(chosen, option) ? chosen[option] : undefined
}
