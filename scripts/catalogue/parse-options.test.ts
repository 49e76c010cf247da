import { describe, expect, it } from 'vitest'
import { buildProductRow, buildVariantRow, type Cells, toCsv } from '../../test/doubles/catalogue-table.ts'
import { parse } from './parse.ts'

const shirt = buildProductRow({
  inventory: '',
  productOptionName1: 'Color',
  productOptionType1: 'COLOR',
  productOptionDescription1: '#000:Black;#FFFFFF:White',
  productOptionName2: 'Size',
  productOptionType2: 'DROP_DOWN',
  productOptionDescription2: 'S',
})
const variant = (color: string, size: string, cells: Cells = {}) =>
  buildVariantRow({ productOptionDescription1: color, productOptionDescription2: size, ...cells })

function read(...rows: Cells[]) {
  const { products, problems } = parse(toCsv(rows))
  return { product: products[0], problems: problems.map(({ line, message }) => `${line} ${message}`) }
}

describe('option columns', () => {
  it('options take their values from the product and its variants, with hex colors', () => {
    const { product, problems } = read(
      shirt,
      variant('#000:Black', 'S'),
      variant('White', 'L'),
      variant('#0a0:Green', 'S'),
    )
    expect(product?.options).toEqual([
      {
        name: 'Color',
        kind: 'colour',
        values: [
          { name: 'Black', hex: '#000' },
          { name: 'White', hex: '#ffffff' },
          { name: 'Green', hex: '#0a0' },
        ],
      },
      { name: 'Size', kind: 'text', values: [{ name: 'S' }, { name: 'L' }] },
    ])
    expect(problems).toEqual([])
  })

  it('options take the hex color from any row that has it', () => {
    const { product } = read({ ...shirt, productOptionDescription1: 'White;Red' }, variant('#fff:White', 'S'))
    expect(product?.options[0]?.values).toEqual([{ name: 'White', hex: '#fff' }, { name: 'Red' }])
  })

  it.each([
    ['#zzz:Red', 'The color “#zzz:Red” is not written like #14302a:Pine.'],
    ['#000', 'The color “#000” is not written like #14302a:Pine.'],
    ['#000: ', 'The color “#000:” is not written like #14302a:Pine.'],
  ])('options omit the invalid color %j', (text, message) => {
    const { product, problems } = read({
      ...shirt,
      inventory: 'InStock',
      productOptionDescription1: `${text};#fff:White`,
    })
    expect(product?.options[0]?.values).toEqual([{ name: 'White', hex: '#fff' }])
    expect(problems).toEqual([`2 ${message}`])
  })

  it('options that are repeated or of an unknown type are reported', () => {
    const { product, problems } = read({
      ...shirt,
      productOptionName2: 'Color',
      productOptionType1: 'constructor',
    })
    expect(product?.options).toHaveLength(1)
    expect(problems).toEqual([
      '2 The option type “constructor” is neither DROP_DOWN nor COLOR.',
      '2 The option “Color” occurs twice.',
    ])
  })
})

it('a repeated SKU is reported', () => {
  const { problems } = read(
    { ...shirt, sku: 'A' },
    variant('White', 'S', { sku: 'W' }),
    variant('White', 'L', { sku: 'W' }),
  )
  expect(problems).toEqual(['4 The sku “W” occurs twice.'])
})

describe('variant rows', () => {
  it('variants have surcharge, SKU and stock, and may be hidden', () => {
    const { product } = read(
      shirt,
      variant('White', 'S', { surcharge: '2.5', sku: 'W-S', inventory: '4' }),
      variant('#000:Black', 'S', { visible: 'FALSE', surcharge: '-1' }),
    )
    expect(product?.variants).toEqual([
      { values: ['White', 'S'], surchargeCents: 250, sku: 'W-S', stock: 4, isOffered: true },
      { values: ['Black', 'S'], surchargeCents: -100, sku: '', stock: null, isOffered: false },
    ])
  })

  it('variants are not products, and may precede their product', () => {
    const { products } = parse(toCsv([variant('White', 'S', { name: 'No', price: '1' }), shirt]))
    expect(products.map(({ name }) => name)).toEqual(['Mug'])
  })

  it.each([
    ['InStock', '', true],
    ['0', '', false],
    ['InStock', 'OutOfStock', false],
    ['InStock', 'InStock', true],
  ])(
    'variants with product inventory %j and own inventory %j have the stock state %j',
    (one, whole, inStock) => {
      const { product } = read({ ...shirt, inventory: whole }, variant('White', 'S', { inventory: one }))
      expect(product?.inStock).toBe(inStock)
    },
  )

  it('hidden variants do not count as stock', () => {
    expect(read(shirt, variant('White', 'S', { visible: 'false' })).product?.inStock).toBe(false)
  })

  it.each([
    [{ surcharge: '2.345' }, '4 The surcharge “2.345” is not an amount like 2 or 2.50.'],
    [{ surcharge: '-12.5' }, '4 The surcharge “-12.5” leaves no price.'],
    [{ productOptionDescription2: '' }, '4 The variant does not say its Size.'],
    [{ inventory: 'many' }, '4 inventory is “many”, not a number, InStock or OutOfStock.'],
    [{ productOptionDescription1: 'White' }, '4 The combination “White, S” occurs twice.'],
  ])('invalid variants are omitted and reported: %j', (cells, problem) => {
    const { product, problems } = read(shirt, variant('White', 'S'), variant('#000:Black', 'S', cells))
    expect(product?.variants).toHaveLength(1)
    expect(problems).toEqual([problem])
  })

  it('a product whose variants are all invalid is omitted, so that nothing is sold at a wrong price', () => {
    expect(read(shirt, variant('White', '')).product).toBeUndefined()
    expect(read(buildProductRow(), buildVariantRow()).product).toBeUndefined()
  })
})
