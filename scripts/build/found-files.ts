import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { venue } from '../../domain/venue/venue.ts'
import { elementsOf } from '../../server/site/page-elements.ts'
import { barColour } from './colours.ts'
import { queryAddressOf } from './query-pages.ts'
import { addressOf, fallbackPath, filesBelow } from './site-manifest.ts'

const privatePaths = [
  '/admin',
  '/dashboard',
  '/cart',
  '/orders/',
  '/bookings/',
  '/portal/',
  '/reset-password',
  '/confirm-email',
  '/invitation',
]

/** A built page: its path on the site, and its text. */
export type BuiltPage = { path: string; html: string }
export type FoundFile = { name: string; text: string }

export async function writeFoundFiles(client: string): Promise<void> {
  const names = filesBelow(client).filter(isPage)
  const pages = names.map(async (name) => ({
    path: addressOf(name),
    html: await readFile(join(client, name), 'utf8'),
  }))
  const files = foundFiles(await Promise.all(pages))
  await Promise.all(files.map(({ name, text }) => writeFile(join(client, name), text)))
}

/** The files for search engines and home screens. Their addresses begin like the pages' canonical ones. */
export function foundFiles(pages: readonly BuiltPage[]): FoundFile[] {
  const site = siteOf(pages)
  const open = pages.filter(({ html }) => mayBeFound(html)).map(({ path }) => path)
  return [
    { name: 'robots.txt', text: robotsText(site) },
    { name: 'sitemap.xml', text: sitemap(site, open) },
    { name: 'site.webmanifest', text: `${JSON.stringify(webManifest(), null, 2)}\n` },
  ]
}

/** The address of the site, taken from the canonical link of the built home page. */
function siteOf(pages: readonly BuiltPage[]): string {
  const home = pages.find(({ path }) => path === '/')
  const links = elementsOf(home?.html ?? '', 'link')
  const href = links.find(({ attribs }) => attribs.rel === 'canonical')?.attribs.href
  if (href === undefined) throw new Error('The built home page names no canonical address.')
  return new URL(href).origin
}

function mayBeFound(html: string): boolean {
  const robots = elementsOf(html, 'meta').filter(({ attribs }) => attribs.name === 'robots')
  return !robots.some(({ attribs }) => attribs.content?.includes('noindex'))
}

function robotsText(site: string): string {
  const lines = privatePaths.map((path) => `Disallow: ${path}`)
  return `User-agent: *\n${lines.join('\n')}\n\nSitemap: ${site}/sitemap.xml\n`
}

/** A page that was written for a query string is not listed: its address without the query is. */
function isPage(name: string): boolean {
  return name.endsWith('.html') && `/${name}` !== fallbackPath && queryAddressOf(name) === null
}

function sitemap(site: string, paths: readonly string[]): string {
  const entries = paths.toSorted().map((path) => `  <url><loc>${new URL(path, site).href}</loc></url>\n`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    ...entries,
    '</urlset>\n',
  ].join('')
}

function webManifest() {
  const icon = (size: number) => ({
    src: `/icons/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  return {
    name: venue.longName,
    short_name: venue.name,
    description: venue.tagline,
    start_url: '/',
    display: 'minimal-ui',
    background_color: barColour(),
    theme_color: barColour(),
    icons: [
      icon(192),
      icon(512),
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
