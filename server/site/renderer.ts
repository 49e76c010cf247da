import { AsyncLocalStorage } from 'node:async_hooks'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'

/** React Router's handler of requests. */
export type Render = (request: Request) => Promise<Response>

/** The API that pages read their rows from: this process or a hosted project. */
export type PageBackend = {
  url: string
  publishableKey: string
  fetch: typeof fetch
  clock: string | null
  isElsewhere: boolean
}

type SiteBuild = ServerBuild & {
  entry: { module: { setServerBackend: (backend: PageBackend) => void } }
}

/** After this time a read fails. The last whole page is sent instead, or the browser reads again. */
const readTimeoutMs = 2_000

/** Wraps fetch so that a request fails after this time. */
export function withTimeout(ask: typeof fetch, milliseconds: number): typeof fetch {
  return (input, init) => {
    const isOver = AbortSignal.timeout(milliseconds)
    return ask(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, isOver]) : isOver })
  }
}

/** This header marks a page for which a read failed. */
export const incompleteHeader = 'x-page-incomplete'

const readings = new AsyncLocalStorage<{ hasFailed: boolean }>()

/** Wraps fetch so that a failed read is recorded for the page that is being rendered. */
export function noteFailedReads(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    const noteFailure = () => {
      const reading = readings.getStore()
      if (reading) reading.hasFailed = true
    }
    try {
      const answer = await ask(input, init)
      if (answer.status >= 500) noteFailure()
      return answer
    } catch (error) {
      noteFailure()
      throw error
    }
  }
}

/** Wraps a renderer so that pages with failed reads carry the header. */
export function markIncompletePages(render: Render): Render {
  return (request) => {
    const reading = { hasFailed: false }
    return readings.run(reading, async () => {
      const answer = await render(request)
      if (reading.hasFailed) answer.headers.set(incompleteHeader, '1')
      return answer
    })
  }
}

export async function loadRenderer(folder: string, backend: PageBackend): Promise<Render> {
  // React reads this when it is imported. Without it, it runs its checks for developers, and takes three times as long.
  process.env.NODE_ENV ??= 'production'
  const { createRequestHandler } = await import('react-router')
  const build: SiteBuild = await import(pathToFileURL(join(folder, 'server', 'index.js')).href)
  build.entry.module.setServerBackend({
    ...backend,
    fetch: noteFailedReads(withTimeout(backend.fetch, readTimeoutMs)),
  })
  return markIncompletePages(createRequestHandler(build, 'production'))
}
