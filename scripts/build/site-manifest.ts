import { createHash } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { SiteFile, SiteManifest } from '../../server/site/site-file.ts'
import { contentTypeOf, isText } from './content-types.ts'
import { earlyStarts } from './early-start.ts'
import { finishedPage, firstScreenOf, scriptHashes } from './finished-page.ts'
import { firstStylesOf, withoutFaces } from './first-styles.ts'
import { precompress } from './precompress.ts'
import { queryAddressOf } from './query-pages.ts'
import { shortRouteList } from './route-list.ts'

export const fallbackPath = '/__spa-fallback.html'
const notFoundPath = '/404'
/** What stands in a frame (react-router.config.ts) is not what is painted first, and shows hardly anything before its scripts come. */
const framedPages = 'portal/'
const routeList = /^assets\/manifest-[^/]+\.js$/

/**
 * The last steps of a build: pages get their styles, text its compressed forms (`isCompressed`), and site.json tells the server
 * of all.
 */
export async function finishSite(
  folder: string,
  paths: string[],
  isCompressed = true,
): Promise<SiteManifest> {
  const client = join(folder, 'client')
  const names = filesBelow(client)
  await finishPages(client, names)
  await Promise.all(names.filter((name) => routeList.test(name)).map((name) => finishRouteList(client, name)))
  const described = await Promise.all(filesBelow(client).map((name) => describe(client, name, isCompressed)))

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

/** The chunks (site-chunks.ts) that nearly every page of members and staff needs. */
const firstOfPeople = ['asking', 'telling', 'query', 'signed-in', 'supabase-client']

async function finishPages(client: string, names: string[]): Promise<void> {
  const sheet = onlyMatch(names, /\.css$/)
  const start = `/${onlyMatch(names, /^assets\/entry\.start-.*\.js$/)}`
  const entry = `/${onlyMatch(names, /^assets\/entry\.client-.*\.js$/)}`
  const awaitStyles = `/${onlyMatch(names, /^assets\/entry\.styles-.*\.js$/)}`
  const whole = await readFile(join(client, sheet), 'utf8')
  const firstStyles = firstStylesOf(whole)
  const ofPeople = firstOfPeople.map(
    (chunk) => `/${onlyMatch(names, new RegExp(`^assets/${chunk}-[\\w-]{7}\\.js$`))}`,
  )
  const keepModule = (text: string) => keepScript(client, text)
  const earlyOf = earlyStarts(client, names)

  for (const name of names.filter((one) => one.endsWith('.html'))) {
    const path = join(client, name)
    const html = await readFile(path, 'utf8')
    const isFallback = `/${name}` === fallbackPath
    const isFramed = name.startsWith(framedPages)
    const isAtOnce = isFallback || isFramed
    const early = earlyOf(html)
    const stylesOf = async () => {
      if (isFallback) return { text: firstStyles(html), sheetIsFor: 'all of the app' } as const
      if (!isFramed) return stylesOfPage(html, firstStyles)
      if (!early?.view) return { text: whole, sheetIsFor: 'nothing' } as const
      const scripts = [...new Set([...early.files, early.view])].map((file) =>
        readFile(join(client, file), 'utf8'),
      )
      return { text: firstStyles(html, await Promise.all(scripts)), sheetIsFor: 'all of the app' } as const
    }
    await writeFile(
      path,
      finishedPage(html, {
        styles: await stylesOf(),
        keepModule,
        start,
        entry,
        awaitStyles,
        isAtOnce,
        firstModules: isFallback ? ofPeople : [],
        early,
      }),
    )
  }
  await writeFile(join(client, sheet), withoutFaces(whole))
}

function stylesOfPage(html: string, firstStyles: (html: string) => string) {
  const firstScreen = firstScreenOf(html)
  return firstScreen === null
    ? ({ text: firstStyles(html), sheetIsFor: 'the app' } as const)
    : ({ text: firstStyles(firstScreen), sheetIsFor: 'parts below' } as const)
}

function onlyMatch(names: string[], pattern: RegExp): string {
  const [name, ...others] = names.filter((one) => pattern.test(one))
  if (!name || others.length > 0)
    throw new Error(`A build has one file like ${pattern.source}, not ${others.length + 1}.`)
  return name
}

function keepScript(client: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  writeFileSync(join(client, `assets/page-${hash}.js`), text)
  return `/assets/page-${hash}.js`
}

async function finishRouteList(client: string, name: string): Promise<void> {
  const path = join(client, name)
  await writeFile(path, shortRouteList(await readFile(path, 'utf8')))
}

async function describe(client: string, name: string, isCompressed: boolean): Promise<SiteFile> {
  const path = join(client, name)
  const content = await readFile(path)
  return {
    ...(queryAddressOf(name) ?? { path: new URL(addressOf(name), 'http://site').pathname }),
    file: `client/${name}`,
    type: contentTypeOf(name),
    size: content.byteLength,
    etag: createHash('sha256').update(content).digest('base64url').slice(0, 22),
    encodings: isCompressed && isText(name) ? await precompress(path) : [],
    immutable: name.startsWith('assets/'),
    ...(name.endsWith('.html') && { scripts: scriptHashes(content.toString()) }),
  }
}

/** A page is served at its folder's address: `prices/index.html` at `/prices`. */
export function addressOf(name: string): string {
  const page = /^(.*)\/index\.html$/.exec(`/${name}`)?.[1]
  return page === undefined ? `/${name}` : page || '/'
}
