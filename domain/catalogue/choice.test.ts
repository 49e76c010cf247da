import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildProduct, buildShirt } from '../../test/doubles/shop-product.ts'
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
    expect(combinationOf(buildShirt(), { Size: 'L', Color: 'Black' })).toEqual({
      sku: 'Black-L',
      priceCents: 3250,
      stock: null,
      isAvailable: true,
    })
    expect(combinationOf(buildShirt(), { Size: 'S', Color: 'White' })).toMatchObject({
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
  ])('combinationOf finds none for %s', (_, chosen) => expect(combinationOf(buildShirt(), chosen)).toBeNull())

  it('combinationOf needs no choice for a product without options', () => {
    expect(combinationOf(buildProduct(), {})).toMatchObject({ priceCents: 1250, isAvailable: true })
    expect(combinationOf(buildProduct(), { Color: 'Red' })).toBeNull()
  })

  it('combinationOf accepts any listed value of a product without variants', () => {
    const mug = buildProduct({ options: [{ name: 'Glaze', kind: 'text', values: [{ name: 'Matte' }] }] })
    expect(combinationOf(mug, { Glaze: 'Matte' })?.priceCents).toBe(1250)
    expect(combinationOf(mug, { Glaze: 'Gold' })).toBeNull()
  })

  it('combinationOf derives a SKU when the table has none', () => {
    const bare = buildShirt({ variants: buildShirt().variants.map((variant) => ({ ...variant, sku: '' })) })
    expect(combinationOf(bare, { Size: 'S', Color: 'Black' })?.sku).toBe('shirt?Color=Black&Size=S')
    expect(combinationOf(buildProduct({ sku: '' }), {})?.sku).toBe('mug')
  })

  it('combinationOf has nothing available for a product out of stock as a whole', () => {
    expect(combinationOf(buildShirt({ inStock: false }), { Color: 'Black', Size: 'S' })?.isAvailable).toBe(
      false,
    )
  })
})

describe('an incomplete choice', () => {
  it('priceOfChoice is the base price until the choice is complete', () => {
    expect(priceOfChoice(buildShirt(), { Size: 'L' })).toBe(3000)
    expect(priceOfChoice(buildShirt(), { Size: 'L', Color: 'Black' })).toBe(3250)
  })

  it('unavailableValues lists the values that are unavailable with the other choices', () => {
    expect(unavailableValues(buildShirt(), 'Color', {})).toEqual(new Set(['White']))
    expect(unavailableValues(buildShirt(), 'Size', { Color: 'Black' })).toEqual(new Set())
    expect(unavailableValues(buildShirt(), 'Size', { Color: 'White' })).toEqual(new Set(['S', 'L']))
    expect(unavailableValues(buildShirt(), 'Size', { Size: 'L' })).toEqual(new Set())
  })

  it('firstAvailableChoice is the first available combination', () => {
    expect(firstAvailableChoice(buildShirt())).toEqual({ Color: 'Black', Size: 'S' })
    expect(firstAvailableChoice(buildProduct())).toEqual({})
    expect(firstAvailableChoice(buildShirt({ inStock: false }))).toBeNull()
  })

  it('unavailableValues never includes an available combination or omits an unavailable one', () => {
    const value = fc.constantFrom('Black', 'White', 'S', 'L', 'toString')
    fc.assert(
      fc.property(value, value, (color, size) => {
        const isDead = unavailableValues(buildShirt(), 'Size', { Color: color }).has(size)
        const full = combinationOf(buildShirt(), withValue({ Color: color }, 'Size', size))
        if (full?.isAvailable) expect(isDead).toBe(false)
        if (isDead) expect(full?.isAvailable ?? false).toBe(false)
      }),
    )
  })
})

it('initialChoice preselects a color but no size', () => {
  expect(initialChoice(buildShirt())).toEqual({ Color: 'Black' })
  expect(missingOption(buildShirt(), { Color: 'Black' })).toBe('Size')
  expect(missingOption(buildShirt(), { Color: 'Black', Size: 'S' })).toBeNull()
  expect(initialChoice(buildShirt({ inStock: false }))).toEqual({})
})

it('initialChoice preselects no new text option unless it has one value', () => {
  const fit = { name: 'Fit', kind: 'text', values: [{ name: 'Slim' }, { name: 'Relaxed' }] } as const
  const pants = buildProduct({ options: [{ ...fit, values: [...fit.values] }] })
  expect(initialChoice(pants)).toEqual({})
  const slimPants = buildProduct({ options: [{ ...fit, values: [{ name: 'Slim' }] }] })
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
