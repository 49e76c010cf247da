import { AsyncLocalStorage } from 'node:async_hooks'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type ServerBuild } from 'react-router'

/** React Router's handler of requests. */
export type Render = (request: Request) => Promise<Response>

/** Where pages read their rows: this process, or a hosted project. */
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

/** What a page waits for longest: then the browser asks, or the last whole page stands in. */
const patienceMs = 2_000

/** The same fetch, which gives up after this time. */
export function impatient(ask: typeof fetch, milliseconds: number): typeof fetch {
  return (input, init) => {
    const isOver = AbortSignal.timeout(milliseconds)
    return ask(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, isOver]) : isOver })
  }
}

/** Set on a page for which something could not be read. */
export const incompleteHeader = 'x-page-incomplete'

const readings = new AsyncLocalStorage<{ hasFailed: boolean }>()

/** The same fetch, which notes for the page that is being rendered that something could not be read. */
export function watched(ask: typeof fetch): typeof fetch {
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

/** The same rendering, whose answer says when a reading of it has failed. */
export function markingIncomplete(render: Render): Render {
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
  const build: SiteBuild = await import(pathToFileURL(join(folder, 'server', 'index.js')).href)
  build.entry.module.setServerBackend({ ...backend, fetch: watched(impatient(backend.fetch, patienceMs)) })
  return markingIncomplete(createRequestHandler(build, 'production'))
}
