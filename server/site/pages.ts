import pLimit from 'p-limit'
import type { Logger } from '../start/log.ts'
import { send } from './assets.ts'
import { incompleteHeader, type Render } from './renderer.ts'
import type { Asset } from './site-file.ts'
import { scriptHashes, textAsset } from './text-asset.ts'

export type PageOptions = {
  policy: (scriptHashes: string[]) => string
  log: Logger
  /** Milliseconds of a clock that is never set back. */
  now?: () => number
}

type Page = { status: number; headers: Record<string, string>; asset: Asset | null }
type KeptPage = Page & { freshUntil: number; goodUntil: number }

/** A page may be this old: a change in the settings shows on the next request after it. */
const freshMs = 1_000
/** The last whole page is sent for up to this time when a new one cannot be rendered. */
const goodMs = 60_000
const mostKept = 500
/** Rendering takes the processor: more at once would only make each wait for its rows too long. */
const maxAtOnce = 4
/** A route names the parameters of the query that it reads in this header (app/lib/site/cached-page.ts). */
const readsHeader = 'x-page-reads'
/** Parameters of links that are for one visitor. */
const personal = ['next', 'key', 'token', 'code', 'proof', 'offer', 'hold', 'moves', 'booked', 'longer']

/**
 * Answers with rendered pages, and keeps for a moment those that are the same for all. A page is rendered from its address alone,
 * so that no cookie and no other header gets into a page that others are sent.
 */
export function createPages(
  render: Render,
  { policy, log, now = () => performance.now() }: PageOptions,
): Render {
  const kept = new Map<string, KeptPage>()
  const readsOf = new Map<string, string[]>()
  const rendering = new Map<string, Promise<Page>>()
  const inTurn = pLimit(maxAtOnce)

  /** Path and query, without the parameters that the page is known not to read. */
  function addressOf({ pathname, searchParams }: URL): string {
    const isRead = (name: string) => readsOf.get(pathname)?.includes(name) ?? true
    const read = isPersonal(searchParams)
      ? [...searchParams]
      : [...searchParams].filter(([name]) => isRead(name)).sort(([a], [b]) => (a < b ? -1 : 1))
    return `${pathname}?${new URLSearchParams(read)}`
  }

  /** One rendering for all who ask for the same page at the same time. */
  function pageAt(address: string): Page | Promise<Page> {
    const known = kept.get(address)
    if (known && now() < known.freshUntil) return known
    const page = rendering.get(address) ?? renderPage(address).finally(() => rendering.delete(address))
    rendering.set(address, page)
    return page
  }

  async function renderPage(address: string): Promise<Page> {
    const url = new URL(`http://site${address}`)
    const answer = await inTurn(() => render(new Request(url, { headers: { Accept: 'text/html' } })))
    const isWhole = answer.status < 500 && !answer.headers.has(incompleteHeader)
    if (!isWhole) log.error({ path: url.pathname }, 'a page could not be rendered as a whole')
    const last = isWhole ? null : lastWhole(address)
    if (last) return last

    const reads = answer.headers.get(readsHeader)
    const isForAll = reads !== null && !isPersonal(url.searchParams)
    const page = await readPage(answer, isForAll)
    if (!isForAll || !isWhole || answer.status !== 200) return page
    page.headers['cache-control'] = 'public, max-age=0, s-maxage=1, stale-while-revalidate=60'
    if (readsOf.size >= mostKept) readsOf.clear()
    readsOf.set(url.pathname, reads.split(' '))
    if (address === addressOf(url)) keep(address, page)
    return page
  }

  function lastWhole(address: string): Page | null {
    const last = kept.get(address)
    if (!last || now() > last.goodUntil) return null
    last.freshUntil = now() + freshMs
    return last
  }

  async function readPage(answer: Response, isForAll: boolean): Promise<Page> {
    const text = await answer.text()
    const { [readsHeader]: _, [incompleteHeader]: __, ...headers } = Object.fromEntries(answer.headers)
    headers['cache-control'] = 'no-cache'
    const type = headers['content-type'] ?? 'text/plain; charset=utf-8'
    if (type.startsWith('text/html')) {
      headers['content-security-policy'] = policy(scriptHashes(text))
      if (answer.status === 200 && !isForAll) headers['x-robots-tag'] = 'noindex'
    }
    return { status: answer.status, headers, asset: text === '' ? null : textAsset(text, type) }
  }

  function keep(address: string, page: Page): void {
    const before = kept.get(address)
    // The same text has its compressed forms already.
    const asset = before?.asset?.etag === page.asset?.etag ? before?.asset : page.asset
    kept.delete(address)
    kept.set(address, {
      ...page,
      asset: asset ?? null,
      freshUntil: now() + freshMs,
      goodUntil: now() + goodMs,
    })
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size > mostKept) kept.delete(oldest)
  }

  return async (request) => {
    const url = new URL(request.url)
    if (url.pathname.endsWith('.data')) return appData(await render(request))
    const { status, headers, asset } = await pageAt(addressOf(url))
    return asset ? send(request, asset, headers, status) : new Response(null, { status, headers })
  }
}

/** Loader data that React Router fetches between pages. */
function appData({ status, body, headers: sent }: Response): Response {
  const headers = new Headers(sent)
  for (const name of [readsHeader, incompleteHeader]) headers.delete(name)
  headers.set('Cache-Control', 'no-cache')
  return new Response(body, { status, headers })
}

const isPersonal = (query: URLSearchParams) => personal.some((name) => query.has(name))
