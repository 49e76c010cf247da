import { describe, expect, it } from 'vitest'
import {
  buildProductRow,
  buildVariantRow,
  type Cells,
  columns,
  toCsv,
} from '../../test/doubles/catalogue-table.ts'
import { parse } from './parse.ts'

const read = (...rows: Cells[]) => parse(toCsv(rows))
const names = (...rows: Cells[]) => read(...rows).products.map(({ name }) => name)

describe('valid rows', () => {
  it('the parser keeps rows that have a name, are visible and cost something', () => {
    const rows = [
      buildProductRow(),
      buildProductRow({ handleId: 'b', name: 'Shouting', visible: 'TRUE' }),
      buildProductRow({ handleId: 'c', visible: 'false' }),
      buildProductRow({ handleId: 'd', visible: '' }),
      buildProductRow({ handleId: 'e', price: '0' }),
      buildProductRow({ handleId: 'f', price: '0.00' }),
    ]
    expect(names(...rows)).toEqual(['Mug', 'Shouting'])
    expect(read(...rows).problems).toEqual([])
  })

  it('the parser reads every field of a product', () => {
    const row = buildProductRow({
      sku: 'MUG',
      collection: 'Merchandise; Back Nine',
      productImageUrl: '/products/a.svg;b7_c.png',
      description: '<p>Hot.</p>',
    })
    expect(read(row).products).toEqual([
      {
        id: 'mug',
        name: 'Mug',
        description: [{ kind: 'paragraph', spans: [{ text: 'Hot.' }] }],
        notes: [],
        priceCents: 1250,
        category: 'Merchandise',
        collections: ['Merchandise', 'Back Nine'],
        images: ['/products/a.svg', 'https://static.wixstatic.com/media/b7_c.png'],
        ribbon: '',
        brand: '',
        sku: 'MUG',
        stock: null,
        inStock: true,
        options: [],
        variants: [],
      },
    ])
  })

  it('the parser assigns a category even when the column is missing or empty', () => {
    expect(read(buildProductRow({ collection: ' ; ' })).products[0]?.category).toBe('Uncategorized')
    const without = columns.filter((name) => name !== 'collection')
    expect(parse(toCsv([buildProductRow()], without)).products[0]?.category).toBe('Other')
  })

  it.each([
    ['InStock', null, true],
    ['OutOfStock', 0, false],
    ['', 0, false],
    ['12', 12, true],
    ['0', 0, false],
    ['-2', 0, false],
  ])('the parser reads inventory %j as stock %j', (inventory, stock, inStock) => {
    const { products, problems } = read(buildProductRow({ inventory }))
    expect(products[0]).toMatchObject({ stock, inStock })
    expect(problems).toEqual([])
  })
})

describe('invalid rows', () => {
  it.each([
    [{ price: '19.999' }, 'The price “19.999” is not an amount like 12 or 12.50.'],
    [{ price: '' }, 'The price “” is not an amount like 12 or 12.50.'],
    [{ price: '-5' }, 'The price “-5” is below zero.'],
    [{ price: 'NaN' }, 'The price “NaN” is not an amount like 12 or 12.50.'],
    [{ price: 'Infinity' }, 'The price “Infinity” is not an amount like 12 or 12.50.'],
    [{ price: '1e309' }, 'The price “1e309” is not an amount like 12 or 12.50.'],
    [{ name: ' ' }, 'The product has no name.'],
    [{ visible: 'yes' }, 'visible is “yes”, not true or false.'],
    [{ inventory: 'instock' }, 'inventory is “instock”, not a number, InStock or OutOfStock.'],
    [{ fieldType: 'Produkt' }, 'fieldType is “Produkt”, not Product or Variant.'],
    [{ handleId: '../x' }, 'The handleId “../x” is not made of letters, digits, - and _.'],
    [{ handleId: '' }, 'The handleId “” is not made of letters, digits, - and _.'],
    [{ description: 'x'.repeat(1_000_000) }, 'The column description holds more than 20000 characters.'],
    [buildVariantRow({ handleId: 'cup' }), "The variant names the product “cup”, which doesn't exist."],
    [{ handleId: 'first' }, 'The handleId “first” occurs twice; the first one is used.'],
  ])('the parser omits an invalid row and reports its line: %j', (cells, message) => {
    const first = buildProductRow({ handleId: 'first', description: 'two\nlines', name: 'First' })
    const { products, problems } = read(
      first,
      buildProductRow(cells),
      buildProductRow({ handleId: 'last', name: 'Last' }),
    )
    expect(problems).toEqual([{ line: 4, message }])
    expect(products.map(({ name }) => name)).toEqual(['First', 'Last'])
  })

  it('the parser reports a problem even when the product is kept', () => {
    const { products, problems } = read(
      buildProductRow({ productImageUrl: 'javascript:alert(1);/products/a.svg', productOptionName1: 'Size' }),
    )
    expect(products[0]).toMatchObject({ images: ['/products/a.svg'], options: [] })
    expect(problems.map(({ message }) => message)).toEqual([
      'The option “Size” has no values.',
      'The picture “javascript:alert(1)” is neither a path, an https address nor a media id.',
    ])
  })

  it('the parser skips a row with fewer than nine columns, and a blank one silently', () => {
    const { products, problems } = parse(`${toCsv([buildProductRow()])}\n\nmug2,Product,Mug,true\n,,,\n`)
    expect(products).toHaveLength(1)
    expect(problems).toEqual([{ line: 4, message: 'The row has 4 columns and needs at least 9.' }])
  })

  it('the parser reports a discount that would be lost', () => {
    const { problems } = parse(
      toCsv([buildProductRow({ discountValue: '10.0' })], [...columns, 'discountValue']),
    )
    expect(problems).toMatchObject([{ line: 2, message: expect.stringContaining('discount “10.0”') }])
  })
})

describe('table formats', () => {
  it('the parser accepts a byte order mark, CRLF, and columns in any order', () => {
    const text = toCsv(
      [buildProductRow({ description: 'a\r\nb' }), buildProductRow({ handleId: 'x', price: '?' })],
      [...columns].reverse(),
      '\r\n',
    )
    expect(parse(`\ufeff${text}`)).toMatchObject({
      products: [{ name: 'Mug', priceCents: 1250 }],
      problems: [{ line: 4 }],
    })
  })

  it('the parser uses the first of two columns with the same name', () => {
    expect(
      parse(`${toCsv([], columns)},price\nmug,Product,Mug,,,,,5,,true,InStock,,,,,,,7`).products,
    ).toMatchObject([{ priceCents: 500 }])
  })

  it('the parser refuses a table and names its missing columns', () => {
    expect(parse('handle,fieldType,name\nx,PRODUCT,Mug')).toEqual({
      products: [],
      problems: [{ line: 1, message: 'The first line does not name the columns handleId, price, visible.' }],
    })
    expect(parse('').problems).toHaveLength(1)
  })

  it('the parser omits and reports a row with unbalanced quotes', () => {
    const { products, problems } = parse(`${toCsv([buildProductRow()])}\nx,Product,"open`)
    expect(products).toHaveLength(1)
    expect(problems).toMatchObject([{ line: 3, message: expect.stringContaining('quotes do not match') }])
  })
})
