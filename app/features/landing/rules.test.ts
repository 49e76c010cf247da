import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { products } from '#domain/catalogue/data.ts'
import { teaserProducts } from '#domain/catalogue/list.ts'
import { filterGallery, shotFigures, toTeaserItem } from './rules.ts'

describe('the shop teaser', () => {
  it('the shop teaser shows a hat, a polo shirt and a t-shirt with prices without cents', () => {
    const items = teaserProducts(products).map(toTeaserItem)
    expect(items.map(({ name }) => name)).toEqual([
      expect.stringMatching(/hat$/i),
      expect.stringMatching(/polo shirt$/i),
      expect.stringMatching(/t-shirt$/i),
    ])
    for (const { price } of items) expect(price).toMatch(/^\$\d+$/)
  })
})

describe('the gallery', () => {
  const picture = { name: 'a', width: 1, height: 1, widths: [1], placeholder: '', alt: '' }
  const items = [
    { picture, caption: 'noon', tags: ['Day', 'Indoor'] as const },
    { picture, caption: 'late', tags: ['Night', 'Indoor'] as const },
  ]

  it.each([
    ['All Events', ['noon', 'late']],
    ['Day', ['noon']],
    ['Night', ['late']],
    ['Indoor', ['noon', 'late']],
    ['Outdoor', []],
  ] as const)('the gallery filtered by %s shows the matching pictures', (filter, captions) => {
    expect(filterGallery(items, filter).map(({ caption }) => caption)).toEqual(captions)
  })
})

it("the text beside the film states the figures of the film's last frame", () => {
  const { shots } = JSON.parse(readFileSync('packages/artwork/shots.json', 'utf8'))
  const demo = shots.find(({ id }: { id: string }) => id === 'demo')
  expect(shotFigures()).toContainEqual({ label: 'Apex', figure: `${Math.round(demo.apexFeet)} ft` })
  expect(shotFigures()).toContainEqual({ label: 'Carry', figure: `${Math.round(demo.carryYards)} yd` })
})
