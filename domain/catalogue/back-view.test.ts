import { existsSync, readdirSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import names from '../../app/lib/site/product-backs.json'
import rendered from '../../app/lib/site/product-pictures.json'
import { backViewOf } from './back-view.ts'

describe('backViewOf', () => {
  it('backViewOf returns the back picture of the chosen color', () => {
    expect(backViewOf('/products/dusk-polo-shirt-white-320.jpg', ['dusk-polo-shirt-white'])).toBe(
      '/products/dusk-polo-shirt-white-back-320.jpg',
    )
    expect(backViewOf('/products/dusk-polo-shirt-320.jpg', ['dusk-polo-shirt-white'])).toBeNull()
  })

  it('backViewOf returns null for a drawing', () => {
    expect(backViewOf('/products/polo-black.svg', ['polo-black'])).toBeNull()
  })
})

describe('back pictures of products', () => {
  it('back pictures exist for products with front pictures, in every required file', () => {
    for (const name of names) {
      expect(rendered).toHaveProperty(name)
      for (const width of [208, 320, 480, 640]) {
        for (const kind of ['avif', 'webp', 'jpg']) {
          expect(
            existsSync(`public/products/${name}-back-${width}.${kind}`),
            `${name}-back-${width}.${kind}`,
          ).toBe(true)
        }
      }
    }
  })

  it('back pictures are all used', () => {
    const files = readdirSync('public/products').filter((file) => file.endsWith('-back-320.jpg'))
    expect(files.map((file) => file.replace('-back-320.jpg', '')).sort()).toEqual([...names].sort())
  })

  it('back pictures stay within the size limits of the front ones', () => {
    const mostBytes: Record<number, number> = { 208: 5_000, 320: 10_000, 480: 17_000, 640: 25_000 }
    for (const name of names) {
      for (const [width, bytes] of Object.entries(mostBytes)) {
        const file = `public/products/${name}-back-${width}.avif`
        expect(statSync(file).size, file).toBeLessThanOrEqual(bytes)
      }
    }
  })
})
