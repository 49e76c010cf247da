import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Coding, chooseCoding } from './accept-encoding.ts'
import { byteRange } from './byte-range.ts'
import { StartError } from './config.ts'

/** One file of the built site, as the build's last step describes it in site.json. */
export type SiteFile = {
  path: string
  file: string
  type: string
  size: number
  etag: string
  encodings: Exclude<Coding, 'identity'>[]
  immutable: boolean
  /** For HTML: the hashes of its own inline scripts, such as `sha256-…`, without quotes. */
  scripts?: string[]
}

export type SiteManifest = { files: SiteFile[]; fallback: SiteFile; notFound: SiteFile; appPaths: string[] }
export type Site = { answer: (request: Request) => Response }
export type SiteOptions = { policy: (scriptHashes: string[]) => string }

type Body = Uint8Array<ArrayBuffer>
type Asset = SiteFile & { bodies: Partial<Record<Coding, Body>> }

const suffixes = { identity: '', br: '.br', gzip: '.gz' } as const

/** Reads a built site into memory, once: no request ever turns a path into a file name. */
export async function loadSite(folder: string, { policy }: SiteOptions): Promise<Site> {
  const manifest = await readManifest(folder)
  const assets = await Promise.all(manifest.files.map((file) => readAsset(folder, file)))
  const fallback = await readAsset(folder, manifest.fallback)
  const notFound = await readAsset(folder, manifest.notFound)
  const files = new Map(assets.map((asset) => [asset.path, asset]))
  const patterns = manifest.appPaths.map(patternOf)

  const isKnown = (path: string) => files.has(path) || patterns.some((pattern) => pattern.test(path))
  // `/shop/product/:id` of which each page is built: another one is none.
  const built = manifest.appPaths
    .filter((path) => path.includes(':'))
    .map(patternOf)
    .filter((pattern) => assets.some(({ path }) => pattern.test(path)))

  return {
    answer(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return plain('Only GET and HEAD are answered here.', 405, { Allow: 'GET, HEAD' })
      }
      const { pathname, search } = new URL(request.url)
      const file = files.get(pathname)
      if (file) return send(request, file, 200, policy)

      // Only a path of ours is redirected to, so that `//elsewhere/` leads nowhere.
      const bare = pathname.replace(/\/$/, '')
      if (bare !== pathname && isKnown(bare)) return redirect(bare + search)
      const isNone = built.some((pattern) => pattern.test(pathname))
      if (isKnown(pathname)) return unlisted(send(request, fallback, isNone ? 404 : 200, policy))
      if (!wantsPage(request, pathname)) return plain('Not found.', 404, { Vary: 'Accept' })
      return send(request, notFound, 404, policy)
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
  const read = async (coding: Coding) => [coding, await readFile(join(folder, file.file + suffixes[coding]))]
  return {
    ...file,
    bodies: Object.fromEntries(await Promise.all(['identity' as const, ...file.encodings].map(read))),
  }
}

/** `/shop/product/:id` as a pattern; like the router in the browser it ignores case. */
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

function send(request: Request, asset: Asset, status: number, policy: SiteOptions['policy']): Response {
  const coding = chooseCoding(request.headers.get('accept-encoding'), ['identity', ...asset.encodings])
  const body = asset.bodies[coding]
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

  headers.set('Content-Type', asset.type)
  if (status === 200 && asset.encodings.length === 0 && body) return sendPart(request, body, etag, headers)
  headers.set('Content-Length', String(body?.byteLength ?? 0))
  if (coding !== 'identity') headers.set('Content-Encoding', coding)
  return new Response(request.method === 'HEAD' ? null : body, { status, headers })
}

/** Pictures, sound and video: whole, or the part that is asked for. */
function sendPart(request: Request, body: Body, etag: string, headers: Headers): Response {
  const size = body.byteLength
  headers.set('Accept-Ranges', 'bytes')
  const isSame = [null, etag].includes(request.headers.get('if-range'))
  const range = byteRange(isSame ? request.headers.get('range') : null, size)
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  const { start, end } = range === 'whole' ? { start: 0, end: size } : range
  headers.set('Content-Length', String(end - start))
  if (range !== 'whole') headers.set('Content-Range', `bytes ${start}-${end - 1}/${size}`)
  const part = request.method === 'HEAD' ? null : body.subarray(start, end)
  return new Response(part, { status: range === 'whole' ? 200 : 206, headers })
}

function isFresh(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match')
  if (known === null) return false
  return known.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))
}

/** A page was asked for, not a picture or a script that is gone. */
function wantsPage(request: Request, pathname: string): boolean {
  const looksLikeFile = /\.[^/]+$/.test(pathname)
  return !looksLikeFile && (request.headers.get('accept') ?? '').includes('html')
}

/** What is not built beforehand is for people with an account or a key: search engines leave it out. */
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
