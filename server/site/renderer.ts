import { AsyncLocalStorage } from 'node:async_hooks'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'

export type Render = (request: Request) => Promise<Response>

/** The API of this process or of a hosted project. */
export type PageBackend = {
  url: string
  /** The public address of the site, for canonical links and the sitemap. */
  siteUrl: string
  publishableKey: string
  fetch: typeof fetch
  clock: string | null
  isElsewhere: boolean
}

type SiteBuild = ServerBuild & {
  entry: { module: { setServerBackend: (backend: PageBackend) => void } }
}

/** After a timeout the last complete page is sent instead, or the browser reads again. */
const readTimeoutMs = 2_000

export function withTimeout(ask: typeof fetch, milliseconds: number): typeof fetch {
  return (input, init) => {
    const timeout = AbortSignal.timeout(milliseconds)
    return ask(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout })
  }
}

/** Marks a page for which a read failed. */
export const incompleteHeader = 'x-page-incomplete'

const renderings = new AsyncLocalStorage<{ hasFailed: boolean }>()

/** Records failures for the page that is being rendered. */
export function recordFailedReads(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    const recordFailure = () => {
      const reading = renderings.getStore()
      if (reading) reading.hasFailed = true
    }
    try {
      const answer = await ask(input, init)
      if (answer.status >= 500) recordFailure()
      return answer
    } catch (error) {
      recordFailure()
      throw error
    }
  }
}

export function markIncompletePages(render: Render): Render {
  return (request) => {
    const reading = { hasFailed: false }
    return renderings.run(reading, async () => {
      const answer = await render(request)
      if (reading.hasFailed) answer.headers.set(incompleteHeader, '1')
      return answer
    })
  }
}

export async function loadRenderer(folder: string, backend: PageBackend): Promise<Render> {
  // React reads this on import; development mode would render three times slower.
  process.env.NODE_ENV ??= 'production'
  const { createRequestHandler } = await import('react-router')
  const build: SiteBuild = await import(pathToFileURL(join(folder, 'server', 'index.js')).href)
  build.entry.module.setServerBackend({
    ...backend,
    fetch: recordFailedReads(withTimeout(backend.fetch, readTimeoutMs)),
  })
  return markIncompletePages(createRequestHandler(build, 'production'))
}
