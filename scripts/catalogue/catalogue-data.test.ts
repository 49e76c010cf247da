import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { collections, type Product, placeholderImage } from '#domain/catalogue/catalogue.ts'
import { combinationOf, firstAvailableChoice } from '#domain/catalogue/choice.ts'
import { products } from '#domain/catalogue/data.ts'
import { teaserProducts } from '#domain/catalogue/list.ts'
import { renderDataModule } from './data-module.ts'
import { parse } from './parse.ts'

const root = join(import.meta.dirname, '../..')
const csv = readFileSync(join(root, 'catalogue/products.csv'), 'utf8')
const food = products.filter(({ category }) => category !== 'Merchandise')

describe('the catalogue data', () => {
  it('the catalogue table has no invalid row', () => {
    expect(parse(csv).problems).toEqual([])
  })

  it('the generated catalogue in domain is current (scripts/catalogue/write-data.ts)', () => {
    expect(readFileSync(join(root, 'domain/catalogue/data.ts'), 'utf8')).toBe(
      renderDataModule(parse(csv).products),
    )
  })

  it('the catalogue has products in exactly the known collections', () => {
    expect(new Set(products.map(({ category }) => category))).toEqual(new Set(collections))
  })

  it('the catalogue prices food and drink between 0.25 and 50 dollars, and one gift card at 50', () => {
    const prices = food.map(({ priceCents }) => priceCents)
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([25, 5000])
    expect(
      products.filter(({ name }) => /gift card/i.test(name)).map(({ priceCents }) => priceCents),
    ).toEqual([5000])
  })

  it('the catalogue begins with the hat, the polo shirt and the t-shirt of the landing page', () => {
    expect(teaserProducts(products).map(({ id }) => id)).toEqual([
      'night-bird-hat',
      'dusk-polo-shirt',
      'lights-out-t-shirt',
    ])
  })

  it.each(products.filter(({ inStock }) => inStock).map((product) => [product.name, product] as const))(
    'the catalogue sells %s in at least one combination',
    (_, product: Product) => {
      const choice = firstAvailableChoice(product)
      expect(choice && combinationOf(product, choice)?.isAvailable).toBe(true)
    },
  )
})

describe('the catalogue pictures', () => {
  const files = readdirSync(join(root, 'public/products'))
  const drawn = files.filter((name) => name.endsWith('.svg'))
  const photographed = files.filter((name) => !name.endsWith('.svg'))

  it('the catalogue pictures exist for every product', () => {
    const named = new Set([placeholderImage, ...products.flatMap(({ images }) => images)])
    expect([...named].filter((path) => !existsSync(join(root, 'public', path)))).toEqual([])
    expect(products.filter(({ images }) => images.length === 0)).toEqual([])
  })

  it.each(drawn)('the catalogue picture %s is a small drawing without scripts', (name) => {
    const path = join(root, 'public/products', name)
    expect(statSync(path).size).toBeLessThan(4_000)
    expect(readFileSync(path, 'utf8')).not.toMatch(/<script|\son\w+=|href=|url\((?!#)/i)
  })

  it('the catalogue photographs are small', () => {
    const heavy = photographed.filter((name) => statSync(join(root, 'public/products', name)).size > 80_000)
    expect(heavy).toEqual([])
    expect(photographed.length).toBeGreaterThan(0)
  })
})
