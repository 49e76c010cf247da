import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createRequestHandler, type ServerBuild } from 'react-router'

export type QueryPage = { path: string; query: Record<string, string> }

const queryFile = /^(.+)\.by-query\/(.+)\.html$/

/** Writes pages that depend on what their address asks for: the framework's own prerendering knows paths only. */
export async function writeQueryPages(folder: string, pages: readonly QueryPage[]): Promise<void> {
  const build: ServerBuild = await import(join(folder, 'server/index.js'))
  // As the framework does when it prerenders: without it, it would answer with the page that the app starts from.
  process.env.IS_RR_BUILD_REQUEST = 'yes'
  const handle = createRequestHandler(build, 'production')
  for (const { path, query } of pages) {
    const search = new URLSearchParams(query).toString()
    const answer = await handle(new Request(`http://localhost${path}?${search}`))
    if (answer.status !== 200) throw new Error(`${path}?${search} was answered with ${answer.status}.`)
    const file = join(folder, 'client', `${path}.by-query`, `${search}.html`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, await answer.text())
  }
}

/** The address of a page that was written so; null for any other file. */
export function queryAddressOf(name: string): { path: string; query: string } | null {
  const [, path, query] = queryFile.exec(name) ?? []
  return path && query ? { path: `/${path}`, query } : null
}
