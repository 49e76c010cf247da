import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { productLike, shirt } from '../../test/doubles/shop-product.ts'
import {
  combinationOf,
  firstAvailableChoice,
  initialChoice,
  missingOption,
  priceOfChoice,
  unavailableValues,
  withValue,
} from './choice.ts'
import { products } from './data.ts'

describe('combinationOf', () => {
  it('combinationOf finds price, SKU and stock of a complete choice', () => {
    expect(combinationOf(shirt(), { Size: 'L', Color: 'Black' })).toEqual({
      sku: 'Black-L',
      priceCents: 3250,
      stock: null,
      isAvailable: true,
    })
    expect(combinationOf(shirt(), { Size: 'S', Color: 'White' })).toMatchObject({
      isAvailable: false,
      stock: 0,
    })
  })

  it.each([
    ['an empty choice', {}],
    ['an incomplete choice', { Color: 'Black' }],
    ['an unknown value', { Color: 'Black', Size: 'M' }],
    ['an unknown option', { Color: 'Black', Size: 'S', Sleeve: 'Long' }],
    ['a combination that is not sold', { Color: 'White', Size: 'L' }],
    ['inherited values', Object.assign(Object.create({ Color: 'Black', Size: 'S' }), { a: '', b: '' })],
  ])('combinationOf finds none for %s', (_, chosen) => expect(combinationOf(shirt(), chosen)).toBeNull())

  it('combinationOf needs no choice for a product without options', () => {
    expect(combinationOf(productLike(), {})).toMatchObject({ priceCents: 1250, isAvailable: true })
    expect(combinationOf(productLike(), { Color: 'Red' })).toBeNull()
  })

  it('combinationOf accepts any listed value of a product without variants', () => {
    const mug = productLike({ options: [{ name: 'Glaze', kind: 'text', values: [{ name: 'Matte' }] }] })
    expect(combinationOf(mug, { Glaze: 'Matte' })?.priceCents).toBe(1250)
    expect(combinationOf(mug, { Glaze: 'Gold' })).toBeNull()
  })

  it('combinationOf derives a SKU when the table has none', () => {
    const bare = shirt({ variants: shirt().variants.map((variant) => ({ ...variant, sku: '' })) })
    expect(combinationOf(bare, { Size: 'S', Color: 'Black' })?.sku).toBe('shirt?Color=Black&Size=S')
    expect(combinationOf(productLike({ sku: '' }), {})?.sku).toBe('mug')
  })

  it('combinationOf has nothing available for a product out of stock as a whole', () => {
    expect(combinationOf(shirt({ inStock: false }), { Color: 'Black', Size: 'S' })?.isAvailable).toBe(false)
  })
})

describe('an incomplete choice', () => {
  it('priceOfChoice is the base price until the choice is complete', () => {
    expect(priceOfChoice(shirt(), { Size: 'L' })).toBe(3000)
    expect(priceOfChoice(shirt(), { Size: 'L', Color: 'Black' })).toBe(3250)
  })

  it('unavailableValues lists the values that are unavailable with the other choices', () => {
    expect(unavailableValues(shirt(), 'Color', {})).toEqual(new Set(['White']))
    expect(unavailableValues(shirt(), 'Size', { Color: 'Black' })).toEqual(new Set())
    expect(unavailableValues(shirt(), 'Size', { Color: 'White' })).toEqual(new Set(['S', 'L']))
    expect(unavailableValues(shirt(), 'Size', { Size: 'L' })).toEqual(new Set())
  })

  it('firstAvailableChoice is the first available combination', () => {
    expect(firstAvailableChoice(shirt())).toEqual({ Color: 'Black', Size: 'S' })
    expect(firstAvailableChoice(productLike())).toEqual({})
    expect(firstAvailableChoice(shirt({ inStock: false }))).toBeNull()
  })

  it('unavailableValues never includes an available combination or omits an unavailable one', () => {
    const value = fc.constantFrom('Black', 'White', 'S', 'L', 'toString')
    fc.assert(
      fc.property(value, value, (color, size) => {
        const isDead = unavailableValues(shirt(), 'Size', { Color: color }).has(size)
        const full = combinationOf(shirt(), withValue({ Color: color }, 'Size', size))
        if (full?.isAvailable) expect(isDead).toBe(false)
        if (isDead) expect(full?.isAvailable ?? false).toBe(false)
      }),
    )
  })
})

it('initialChoice preselects a color but no size', () => {
  expect(initialChoice(shirt())).toEqual({ Color: 'Black' })
  expect(missingOption(shirt(), { Color: 'Black' })).toBe('Size')
  expect(missingOption(shirt(), { Color: 'Black', Size: 'S' })).toBeNull()
  expect(initialChoice(shirt({ inStock: false }))).toEqual({})
})

it('initialChoice preselects no new text option unless it has one value', () => {
  const fit = { name: 'Fit', kind: 'text', values: [{ name: 'Slim' }, { name: 'Relaxed' }] } as const
  const pants = productLike({ options: [{ ...fit, values: [...fit.values] }] })
  expect(initialChoice(pants)).toEqual({})
  const slimPants = productLike({ options: [{ ...fit, values: [{ name: 'Slim' }] }] })
  expect(initialChoice(slimPants)).toEqual({ Fit: 'Slim' })
})

it('initialChoice leaves only size and hand to the buyer in the catalog', () => {
  const isLeft = products.flatMap((product) => {
    const chosen = Object.keys(product.inStock ? initialChoice(product) : {})
    return product.options
      .filter(({ name }) => product.inStock && !chosen.includes(name))
      .map(({ name }) => name)
  })
  expect(new Set(isLeft)).toEqual(new Set(['Size', 'Hand']))
})
