import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { renderAt } from '../../../test/site-backend.ts'
import routes from '../../routes.ts'
import { loader as robots } from './robots.ts'
import { loader as sitemap } from './sitemap.ts'
import { loader as webManifest } from './web-manifest.ts'

const app = join(import.meta.dirname, '../..')

const siteUrl = 'https://golf.example'
beforeAll(() => renderAt(siteUrl))
afterEach(() => vi.unstubAllEnvs())

function flatten(entries: RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.flatMap((entry) => [entry, ...flatten(entry.children ?? [])])
}

function publicPages(): string[] {
  return flatten(routes)
    .filter(({ file }) => readFileSync(join(app, file), 'utf8').includes('return publicMeta('))
    .map(({ path = '' }) => `/${path}`)
    .filter((path) => !path.includes(':'))
}

const readLocations = (map: string) =>
  [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => new URL(place))

it("the sitemap lists the public pages and products at the site's own address", async () => {
  const answer = sitemap()
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const locations = readLocations(await answer.text())
  expect(new Set(locations.map(({ origin }) => origin))).toEqual(new Set([siteUrl]))
  const paths = locations.map(({ pathname }) => pathname)
  const [products, pages] = [true, false].map((isWanted) =>
    paths.filter((path) => path.startsWith('/shop/product/') === isWanted),
  )
  expect(pages).toEqual(publicPages().sort())
  expect(products?.length).toBeGreaterThan(20)
})

it('robots.txt excludes private pages and names the sitemap', async () => {
  const answer = robots()
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const lines = (await answer.text()).split('\n')
  expect(lines).toContain('Disallow: /admin')
  expect(lines).toContain(`Sitemap: ${siteUrl}/sitemap.xml`)
  const closed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? [])
  const open = publicPages().filter((path) => closed.some((start) => path.startsWith(start)))
  expect(open).toEqual([])
})

it("the web manifest has the venue's name, colors and icons", async () => {
  vi.stubEnv('VITE_BAR_COLOUR', '#123456')
  const answer = await webManifest()
  expect(answer.headers.get('content-type')).toBe('application/manifest+json')
  const { short_name, icons, theme_color, background_color } = await answer.json()
  expect([short_name, theme_color, background_color]).toEqual(['Nightlark', '#123456', '#123456'])
  expect(icons).toHaveLength(3)
})
