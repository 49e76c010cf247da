import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { SiteFile, SiteManifest } from '../../server/site/site-file.ts'
import { contentTypeOf, isText } from './content-types.ts'
import { criticalStyles, partsOf, withoutFaces } from './critical-styles.ts'
import {
  dropModulePreloads,
  hideLateParts,
  inlineStyles,
  scriptHashes,
  startOrSay,
  startOutside,
  withoutLateParts,
} from './pages.ts'
import { precompress } from './precompress.ts'
import { queryAddressOf } from './query-pages.ts'
import { shortRouteList } from './route-list.ts'

export const fallbackPath = '/__spa-fallback.html'
const notFoundPath = '/404'
/** What stands in a frame (react-router.config.ts): not what is painted first, and hardly anything before its scripts come. */
const framedPages = 'portal/'
const frameEntry = /^assets\/entry\.frame-[^/]+\.js$/
const staticImport = /\bfrom"\.\/([^"]+)"/g
const routeList = /^assets\/manifest-[^/]+\.js$/

/** The last steps of a build: pages get their styles, text its compressed forms, and site.json tells the server of all. */
export async function finishSite(folder: string, paths: string[]): Promise<SiteManifest> {
  const client = join(folder, 'client')
  const names = filesBelow(client)
  const frameStart = withImports(
    client,
    names.filter((name) => frameEntry.test(name)),
  )
  const pages = names.filter((name) => name.endsWith('.html'))
  await Promise.all(pages.map((name) => finishPage(client, name, frameStart)))
  await Promise.all(names.filter((name) => name.endsWith('.css')).map((name) => finishStyles(client, name)))
  await Promise.all(names.filter((name) => routeList.test(name)).map((name) => finishRouteList(client, name)))
  const described = await Promise.all(filesBelow(client).map((name) => describe(client, name)))

  const take = (wanted: string) => {
    const file = described.find(({ path }) => path === wanted)
    if (!file) throw new Error(`The build wrote no ${wanted}: are / and /404 prerendered?`)
    return file
  }
  const [fallback, notFound] = [take(fallbackPath), take(notFoundPath)]
  const files = described.filter((file) => file !== fallback && file !== notFound)
  const manifest: SiteManifest = { files, fallback, notFound, appPaths: paths }
  await writeFile(join(folder, 'site.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')))
    .sort()
}

/** A file and those that it imports, to be asked for in one flight. */
function withImports(client: string, names: string[]): string[] {
  const imports = names.flatMap((name) => [
    ...readFileSync(join(client, name), 'utf8').matchAll(staticImport),
  ])
  return [...names, ...imports.map(([, name]) => `assets/${name}`)].map((name) => `/${name}`)
}

async function finishPage(client: string, name: string, frameStart: string[]): Promise<void> {
  const path = join(client, name)
  const html = await readFile(path, 'utf8')
  const read = (href: string) => readFileSync(join(client, href), 'utf8')
  if (`/${name}` === fallbackPath) {
    // Nothing before its scripts come: it needs all that they may show.
    const styled = inlineStyles(html, (href) => ({ text: read(href), isWhole: true }))
    return writeFile(path, startOrSay(styled))
  }
  const parts = partsOf(withoutLateParts(html))
  const styled = inlineStyles(html, (href) => {
    const whole = read(href)
    const text = name.startsWith(framedPages) ? whole : criticalStyles(whole, parts)
    return { text, isWhole: text.trim() === whole.trim() }
  })
  const started = startOutside(styled, (kind, text) => keepFile(client, kind, text), frameStart)
  await writeFile(path, hideLateParts(dropModulePreloads(started)))
}

function keepFile(client: string, kind: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  writeFileSync(join(client, `assets/start-${hash}.${kind}`), text)
  return `/assets/start-${hash}.${kind}`
}

/** Read by the pages before this. */
async function finishStyles(client: string, name: string): Promise<void> {
  const path = join(client, name)
  await writeFile(path, withoutFaces(await readFile(path, 'utf8')))
}

async function finishRouteList(client: string, name: string): Promise<void> {
  const path = join(client, name)
  await writeFile(path, shortRouteList(await readFile(path, 'utf8')))
}

async function describe(client: string, name: string): Promise<SiteFile> {
  const path = join(client, name)
  const content = await readFile(path)
  return {
    ...(queryAddressOf(name) ?? { path: new URL(addressOf(name), 'http://site').pathname }),
    file: `client/${name}`,
    type: contentTypeOf(name),
    size: content.byteLength,
    etag: createHash('sha256').update(content).digest('base64url').slice(0, 22),
    encodings: isText(name) ? await precompress(path) : [],
    immutable: name.startsWith('assets/'),
    ...(name.endsWith('.html') && { scripts: scriptHashes(content.toString()) }),
  }
}

/** A page is served at its folder's address: `prices/index.html` at `/prices`. */
export function addressOf(name: string): string {
  const page = /^(.*)\/index\.html$/.exec(`/${name}`)?.[1]
  return page === undefined ? `/${name}` : page || '/'
}
