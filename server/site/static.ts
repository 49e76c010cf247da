import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../config.ts'
import { type Coding, chooseCoding } from './accept-encoding.ts'
import { livePages } from './live-pages.ts'
import type { LiveVenue } from './live-venue.ts'
import { isFresh, sendPart } from './send-part.ts'
import type { Asset, Body, SiteFile, SiteManifest } from './site-file.ts'

export type Site = { answer: (request: Request) => Promise<Response> }
export type SiteOptions = {
  policy: (scriptHashes: string[]) => string
  /** Reads what staff have set. With null, pages are served as they were built. */
  readVenue?: () => Promise<LiveVenue | null>
}

const suffixes = { identity: '', br: '.br', gzip: '.gz' } as const

/** Reads a built site into memory, so that no request turns a path into a file name. */
export async function loadSite(folder: string, { policy, readVenue }: SiteOptions): Promise<Site> {
  const manifest = await readManifest(folder)
  const assets = await Promise.all(manifest.files.map((file) => readAsset(folder, file)))
  const fallback = await readAsset(folder, manifest.fallback)
  const notFound = await readAsset(folder, manifest.notFound)
  const asTold = readVenue ? await livePages([...assets, notFound], readVenue) : async (asset: Asset) => asset
  const files = new Map(assets.filter(({ query }) => !query).map((asset) => [asset.path, asset]))
  const queried = Map.groupBy(
    assets.filter(({ query }) => query),
    ({ path }) => path,
  )
  const isCatchAll = (path: string) => path.endsWith('/*')
  const patterns = manifest.appPaths.filter((path) => !isCatchAll(path)).map(patternOf)
  const catchAlls = manifest.appPaths.filter(isCatchAll).map(patternOf)

  const fileFor = (path: string, search: URLSearchParams) =>
    queried.get(path)?.find(({ query }) => asksFor(search, query)) ?? files.get(path)
  const isKnown = (path: string) => files.has(path) || patterns.some((pattern) => pattern.test(path))
  // Every page of `/shop/product/:id` is built, so any other id is not found.
  const built = manifest.appPaths
    .filter((path) => path.includes(':'))
    .map(patternOf)
    .filter((pattern) => assets.some(({ path }) => pattern.test(path)))

  /** The app says what is not found below a catch-all of its own, as the office does beside its navigation. */
  const answerNotFound = async (request: Request, path: string) =>
    catchAlls.some((pattern) => pattern.test(path))
      ? unlisted(await send(request, fallback, 404, policy))
      : send(request, await asTold(notFound), 404, policy)

  return {
    async answer(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return plain('Only GET and HEAD are answered here.', 405, { Allow: 'GET, HEAD' })
      }
      const { pathname, search, searchParams } = new URL(request.url)
      const file = fileFor(pathname, searchParams)
      if (file) return send(request, await asTold(file), 200, policy)

      // Redirects only to known paths, never to another site as `//elsewhere/` would.
      const bare = pathname.replace(/\/$/, '')
      if (bare !== pathname && isKnown(bare)) return redirect(bare + search)
      const isNone = built.some((pattern) => pattern.test(pathname))
      if (isKnown(pathname)) return unlisted(await send(request, fallback, isNone ? 404 : 200, policy))
      if (!wantsPage(request, pathname)) return plain('Not found.', 404, { Vary: 'Accept' })
      return answerNotFound(request, pathname)
    },
  }
}

async function readManifest(folder: string): Promise<SiteManifest> {
  const path = join(folder, 'site.json')
  const text = await readFile(path, 'utf8').catch((cause) => {
    throw new StartError('The site is not built: run npm run build first.', { cause })
  })
  return JSON.parse(text)
}

async function readAsset(folder: string, file: SiteFile): Promise<Asset> {
  const read = async (coding: Coding) =>
    [coding, await readFile(join(folder, file.file + suffixes[coding]))] as const
  const bodies = new Map<Coding, Body>(await Promise.all(['identity' as const, ...file.encodings].map(read)))
  return { ...file, body: (coding) => bodies.get(coding) ?? new Uint8Array() }
}

function asksFor(search: URLSearchParams, query: string | undefined): boolean {
  return [...new URLSearchParams(query)].every(([name, value]) => search.get(name) === value)
}

/** `/shop/product/:id` as a regular expression; like the router in the browser it ignores case. */
function patternOf(path: string): RegExp {
  const segments = path.split('/').filter((segment) => segment !== '')
  const source = segments.map((segment) => {
    if (segment === '*') return '(?:/.*)?'
    const name = segment.replace(/\?$/, '')
    const one = name.startsWith(':') ? '/[^/]+' : `/${name.replace(/[^\w-]/g, '\\$&')}`
    return segment.endsWith('?') ? `(?:${one})?` : one
  })
  return new RegExp(`^${source.join('') || '/'}$`, 'i')
}

async function send(
  request: Request,
  asset: Asset,
  status: number,
  policy: SiteOptions['policy'],
): Promise<Response> {
  const coding = chooseCoding(request.headers.get('accept-encoding'), ['identity', ...asset.encodings])
  const etag = coding === 'identity' ? `"${asset.etag}"` : `"${asset.etag}-${coding}"`
  const vary = [
    ...(status === 404 ? ['Accept'] : []),
    ...(asset.encodings.length > 0 ? ['Accept-Encoding'] : []),
  ]

  const headers = new Headers({
    'Cache-Control': asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
  })
  if (vary.length > 0) headers.set('Vary', vary.join(', '))
  if (asset.scripts) headers.set('Content-Security-Policy', policy(asset.scripts))
  if (status === 200) headers.set('ETag', etag)
  if (status === 200 && isFresh(request, etag)) return new Response(null, { status: 304, headers })

  const body = await asset.body(coding)
  headers.set('Content-Type', asset.type)
  if (status === 200 && asset.encodings.length === 0) return sendPart(request, body, etag, headers)
  headers.set('Content-Length', String(body.byteLength))
  if (coding !== 'identity') headers.set('Content-Encoding', coding)
  return new Response(request.method === 'HEAD' ? null : body, { status, headers })
}

/** Whether a page was requested, and not a picture or a script. */
function wantsPage(request: Request, pathname: string): boolean {
  const looksLikeFile = /\.[^/]+$/.test(pathname)
  return !looksLikeFile && (request.headers.get('accept') ?? '').includes('html')
}

/** Pages that are not prerendered need an account or a key, so search engines must not list them. */
function unlisted(answer: Response): Response {
  answer.headers.set('X-Robots-Tag', 'noindex')
  return answer
}

function redirect(location: string): Response {
  return new Response(null, { status: 308, headers: { Location: location, 'Cache-Control': 'no-cache' } })
}

function plain(text: string, status: number, headers: Record<string, string>): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache', ...headers },
  })
}
