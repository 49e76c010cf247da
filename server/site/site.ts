import { isPeoplePage, sessionCookieName } from '../../domain/venue/people-pages.ts'
import { loadAssets } from './assets.ts'
import { createPages, type PageOptions } from './pages.ts'
import { loadRenderer, type PageBackend, type Render } from './renderer.ts'

export type Site = { answer: Render }

export async function loadSite(
  folder: string,
  { backend, ...options }: PageOptions & { backend: PageBackend },
): Promise<Site> {
  const answerAsset = await loadAssets(folder)
  return createSite(answerAsset, createPages(await loadRenderer(folder, backend), options))
}

export function createSite(
  answerAsset: (request: Request) => Promise<Response> | null,
  answerPage: Render,
): Site {
  return {
    async answer(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return plain('Only GET and HEAD are allowed.', 405, { Allow: 'GET, HEAD' })
      const { pathname, search } = new URL(request.url)
      const asset = answerAsset(request)
      if (asset) return asset
      const redirection = findRedirect(request, pathname, search)
      if (redirection) return redirection
      if (looksLikeFile(pathname)) return plain('Not found.', 404)
      const answer = await answerPage(request)
      return answer.status === 404 && !wantsPage(request)
        ? plain('Not found.', 404, { Vary: 'Accept' })
        : answer
    },
  }
}

function findRedirect(request: Request, pathname: string, search: string): Response | null {
  const moved = movedPages.get(pathname.toLowerCase())
  if (moved) return redirect(moved + search)
  if (isPeoplePage(decodePath(pathname)) && !pathname.endsWith('.data') && !hasSession(request))
    return redirect(loginPath(pathname + search), 302)
  // Never redirect to another site, as `//elsewhere/` would.
  const withoutSlash = pathname.replace(/\/+$/, '')
  return withoutSlash !== pathname && /^\/[^/\\%]/.test(withoutSlash) ? redirect(withoutSlash + search) : null
}

/** Old links and emails still contain these addresses. */
const movedPages = new Map([
  ['/portal/booking', '/booking'],
  ['/portal/account', '/member-portal'],
  ['/portal/signup', '/member-signup'],
  ['/portal/calendar', '/calendar'],
  ['/portal/shop', '/store'],
])

const hasSession = ({ headers }: Request) =>
  (headers.get('cookie') ?? '').split('; ').includes(`${sessionCookieName}=1`)

/** Decodes like the router, so that no other spelling of a path bypasses the check. */
function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

const loginPath = (next: string) => `/login?next=${encodeURIComponent(next).replaceAll('%2F', '/')}`

const renderedFiles = /(\.data|^\/(sitemap\.xml|robots\.txt|site\.webmanifest))$/
const looksLikeFile = (pathname: string) => /\.[^/]+$/.test(pathname) && !renderedFiles.test(pathname)
const wantsPage = ({ headers }: Request) => (headers.get('accept') ?? '').includes('html')

function redirect(location: string, status = 308): Response {
  return new Response(null, { status, headers: { Location: location, 'Cache-Control': 'no-cache' } })
}

function plain(text: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache', ...headers },
  })
}
