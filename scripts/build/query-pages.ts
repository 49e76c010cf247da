import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createRequestHandler, type ServerBuild } from 'react-router'

export type QueryPage = { path: string; query: Record<string, string> }

const queryFile = /^(.+)\.by-query\/(.+)\.html$/

/** Prerenders pages for certain query strings. React Router itself prerenders paths only. */
export async function writeQueryPages(folder: string, pages: readonly QueryPage[]): Promise<void> {
  const build: ServerBuild = await import(join(folder, 'server/index.js'))
  // The header that React Router sets when it prerenders: without it, it would answer with the fallback page.
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

/** The address, with its query, of a page that was written here; null for any other file. */
export function queryAddressOf(name: string): { path: string; query: string } | null {
  const [, path, query] = queryFile.exec(name) ?? []
  return path && query ? { path: `/${path}`, query } : null
}
