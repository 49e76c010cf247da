import pLimit from 'p-limit'
import type { Logger } from '../start/log.ts'
import { send } from './assets.ts'
import { incompleteHeader, type Render } from './renderer.ts'
import type { Asset } from './site-file.ts'
import { scriptHashes, textAsset } from './text-asset.ts'

export type PageOptions = {
  policy: (scriptHashes: string[]) => string
  log: Logger
  /** A monotonic clock in milliseconds. */
  now?: () => number
}

type Page = { status: number; headers: Record<string, string>; asset: Asset | null }
type CachedPage = Page & { freshUntil: number; staleUntil: number }

/** A change of settings shows after this time, on the second request. */
const freshMs = 1_000
/** The last complete page is served this long if rendering fails. */
const staleMs = 60_000
const maxPages = 500
/** Rendering is CPU-bound: more at once would only delay each other. */
const maxAtOnce = 4
/** A route lists the query parameters that it reads (app/lib/site/cached-page.ts). */
const readsHeader = 'x-page-reads'
/** Parameters that make a page personal. */
const personalParameters = [
  'next',
  'key',
  'token',
  'code',
  'proof',
  'offer',
  'hold',
  'moves',
  'booked',
  'longer',
]

/**
 * Briefly caches pages that are the same for everyone. A page is rendered from its address alone, so no cookie or
 * header can leak into a shared page.
 */
export function createPages(
  render: Render,
  { policy, log, now = () => performance.now() }: PageOptions,
): Render {
  const cached = new Map<string, CachedPage>()
  const parametersRead = new Map<string, string[]>()
  const rendering = new Map<string, Promise<Page>>()
  const renderQueue = pLimit(maxAtOnce)

  /** Drops parameters that the page is known not to read. */
  function toCacheKey({ pathname, searchParams }: URL): string {
    const isRead = (name: string) => parametersRead.get(pathname)?.includes(name) ?? true
    const read = isPersonal(searchParams)
      ? [...searchParams]
      : [...searchParams].filter(([name]) => isRead(name)).sort(([a], [b]) => (a < b ? -1 : 1))
    return `${pathname}?${new URLSearchParams(read)}`
  }

  /** Concurrent requests share one rendering. */
  function getPage(address: string): Page | Promise<Page> {
    const known = cached.get(address)
    if (known && now() < known.freshUntil) return known
    const page = rendering.get(address) ?? renderPage(address).finally(() => rendering.delete(address))
    rendering.set(address, page)
    return page
  }

  async function renderPage(address: string): Promise<Page> {
    const url = new URL(`http://site${address}`)
    const answer = await renderQueue(() => render(new Request(url, { headers: { Accept: 'text/html' } })))
    const isComplete = answer.status < 500 && !answer.headers.has(incompleteHeader)
    if (!isComplete) log.error({ path: url.pathname }, 'a page could not be rendered as a whole')
    const last = isComplete ? null : findLastComplete(address)
    if (last) return last

    const reads = answer.headers.get(readsHeader)
    const isShared = reads !== null && !isPersonal(url.searchParams)
    const page = await readPage(answer, isShared)
    if (!isShared || !isComplete || answer.status !== 200) return page
    page.headers['cache-control'] = 'public, max-age=0, s-maxage=1, stale-while-revalidate=60'
    if (parametersRead.size >= maxPages) parametersRead.clear()
    parametersRead.set(url.pathname, reads.split(' '))
    if (address === toCacheKey(url)) store(address, page)
    return page
  }

  function findLastComplete(address: string): Page | null {
    const last = cached.get(address)
    if (!last || now() > last.staleUntil) return null
    last.freshUntil = now() + freshMs
    return last
  }

  async function readPage(answer: Response, isShared: boolean): Promise<Page> {
    const text = await answer.text()
    const { [readsHeader]: _, [incompleteHeader]: __, ...headers } = Object.fromEntries(answer.headers)
    headers['cache-control'] = 'no-cache'
    const type = headers['content-type'] ?? 'text/plain; charset=utf-8'
    if (type.startsWith('text/html')) {
      headers['content-security-policy'] = policy(scriptHashes(text))
      if (answer.status === 200 && !isShared) headers['x-robots-tag'] = 'noindex'
    }
    return { status: answer.status, headers, asset: text === '' ? null : textAsset(text, type) }
  }

  function store(address: string, page: Page): void {
    const before = cached.get(address)
    // Reuse the compressed forms of an unchanged text.
    const asset = before?.asset?.etag === page.asset?.etag ? before?.asset : page.asset
    cached.delete(address)
    cached.set(address, {
      ...page,
      asset: asset ?? null,
      freshUntil: now() + freshMs,
      staleUntil: now() + staleMs,
    })
    const [oldest] = cached.keys()
    if (oldest !== undefined && cached.size > maxPages) cached.delete(oldest)
  }

  return async (request) => {
    const url = new URL(request.url)
    if (url.pathname.endsWith('.data')) return sendLoaderData(await render(request))
    const { status, headers, asset } = await getPage(toCacheKey(url))
    return asset ? send(request, asset, headers, status) : new Response(null, { status, headers })
  }
}

function sendLoaderData({ status, body, headers: sent }: Response): Response {
  const headers = new Headers(sent)
  for (const name of [readsHeader, incompleteHeader]) headers.delete(name)
  headers.set('Cache-Control', 'no-cache')
  return new Response(body, { status, headers })
}

const isPersonal = (query: URLSearchParams) => personalParameters.some((name) => query.has(name))
