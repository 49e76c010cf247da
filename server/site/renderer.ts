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

export async function loadRenderer(folder: string, backend: PageBackend): Promise<Render> {
  const build: SiteBuild = await import(pathToFileURL(join(folder, 'server', 'index.js')).href)
  build.entry.module.setServerBackend({ ...backend, fetch: impatient(backend.fetch, patienceMs) })
  return createRequestHandler(build, 'production')
}
