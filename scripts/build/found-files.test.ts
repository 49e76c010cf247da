import { describe, expect, it } from 'vitest'
import { type BuiltPage, foundFiles } from './found-files.ts'

const home = { path: '/', html: '<link rel="canonical" href="https://golf.example/"/>' }
const shop = { path: '/shop', html: '<title>Shop</title>' }
const framed = { path: '/portal/booking', html: '<meta name="robots" content="noindex"/>' }

function textOf(name: string, pages: BuiltPage[] = [shop, home, framed]): string {
  return foundFiles(pages).find((file) => file.name === name)?.text ?? ''
}

describe('what search engines read', () => {
  it('is a site map of the pages that anybody may find, at the site’s own address', () => {
    const places = [...textOf('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place)
    expect(places).toEqual(['https://golf.example/', 'https://golf.example/shop'])
  })

  it('is a robots.txt that keeps them out of what is private and leads them to the map', () => {
    const lines = textOf('robots.txt').split('\n')
    expect(lines).toContain('Disallow: /admin')
    expect(lines).toContain('Sitemap: https://golf.example/sitemap.xml')
  })

  it('cannot be written for a site without an address', () => {
    expect(() => foundFiles([shop])).toThrow('canonical')
  })
})

it('a home screen gets the house’s name and its icons', () => {
  const { short_name, icons } = JSON.parse(textOf('site.webmanifest'))
  expect(short_name).toBe('Nightlark')
  expect(icons).toHaveLength(3)
})
