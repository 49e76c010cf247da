import { readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import pictures from '#app/lib/site/pictures.json'

const captions = JSON.parse(readFileSync('packages/artwork/captions.json', 'utf8'))

/** Size limit of the AVIF in bytes by width; other formats are scaled by their factor. */
const mostBytes: Record<number, number> = {
  480: 34_000,
  720: 13_000,
  960: 60_000,
  1080: 26_000,
  1440: 125_000,
  2400: 215_000,
}
const factors = { avif: 1, webp: 1.35, jpg: 2.25 }

describe('the photos of the landing page', () => {
  it('the landing page photos have descriptive captions', () => {
    expect(Object.fromEntries(pictures.map(({ name, alt }) => [name, alt]))).toEqual(captions)
  })

  it('the landing page photos exist in every width and stay within their size limits', () => {
    const shown = pictures.flatMap((picture) =>
      'phone' in picture && picture.phone ? [picture, picture.phone] : [picture],
    )
    for (const { name, widths } of shown) {
      for (const width of widths) {
        for (const [kind, factor] of Object.entries(factors)) {
          const file = `public/media/${name}-${width}.${kind}`
          expect(statSync(file).size, file).toBeLessThanOrEqual((mostBytes[width] ?? 0) * factor)
        }
      }
    }
  })
})
