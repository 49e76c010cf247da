import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { contentTypeOf } from '../scripts/build/content-types.ts'

type Rule = { path: RegExp; headers: [name: string, value: string][] }
type Site = { folder: string; headers: Rule[]; rewrites: { from: RegExp; to: string }[] }
export type StaticHost = { url: string; pass: (server: string) => void; close: () => Promise<void> }

/**
 * Serves a folder as Cloudflare Pages documents it: `_headers`, `_redirects`, pages without their `.html`, and `404.html`. What the
 * practice Square serves is passed on to a server, as if it stood on another host.
 */
export async function serveStatically(folder: string): Promise<StaticHost> {
  const site: Site = { folder, headers: readHeaders(folder), rewrites: readRewrites(folder) }
  let practice = ''
  const server = createServer((request, response) => {
    const answering = request.url?.startsWith('/practice/')
      ? passOn(practice, request, response)
      : answer(site, request, response)
    answering.catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pass: (to) => {
      practice = to
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function readHeaders(folder: string): Rule[] {
  const blocks = readFileSync(join(folder, '_headers'), 'utf8').trim().split('\n\n')
  return blocks.map((block) => {
    const [path = '', ...lines] = block.split('\n')
    const headers = lines.map((line) => /^ +([\w-]+): (.*)$/.exec(line)?.slice(1) as [string, string])
    return { path: patternOf(path), headers }
  })
}

function readRewrites(folder: string): Site['rewrites'] {
  const lines = readFileSync(join(folder, '_redirects'), 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [from = '', to = '', status] = line.split(' ')
    if (status !== '200') throw new Error(`Only rewrites are known here, not ${line}.`)
    return { from: patternOf(from), to }
  })
}

function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replaceAll('*', '.*').replace(/:\w+/g, '[^/]+')}$`)
}

async function answer(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://site')
  const to = site.rewrites.find(({ from }) => from.test(pathname))?.to ?? pathname
  const { status, file, location } = resolve(site.folder, decodeURIComponent(to))
  response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate')
  const rules = site.headers.filter(({ path }) => path.test(pathname))
  const given = new Set<string>()
  for (const [name, value] of rules.flatMap(({ headers }) => headers)) {
    // Hosts differ in what they make of a header that two rules set.
    if (given.has(name)) throw new Error(`${pathname} is given ${name} twice.`)
    given.add(name)
    response.setHeader(name, value)
  }
  if (location) response.setHeader('Location', location + search)
  if (file) response.setHeader('Content-Type', contentTypeOf(file))
  response.writeHead(status).end(file ? await readFile(join(site.folder, file)) : undefined)
}

type Found = { status: number; file?: string; location?: string }

function resolve(folder: string, path: string): Found {
  const isThere = (name: string) => /\.\w+$/.test(name) && existsSync(join(folder, name))
  if (path.includes('..') || /^\/_(headers|redirects)$/.test(path)) return { status: 404, file: '/404.html' }
  if (path.endsWith('/')) {
    if (isThere(`${path}index.html`)) return { status: 200, file: `${path}index.html` }
    const bare = path.replace(/\/$/, '')
    return isThere(`${bare}.html`) ? { status: 308, location: bare } : { status: 404, file: '/404.html' }
  }
  if (isThere(path) && path.endsWith('.html')) return { status: 308, location: path.replace(/\.html$/, '') }
  const file = [path, `${path}.html`].find(isThere)
  return file ? { status: 200, file } : { status: 404, file: '/404.html' }
}

async function passOn(server: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body: Buffer[] = []
  for await (const part of request) body.push(part)
  const answered = await fetch(server + request.url, {
    method: request.method ?? 'GET',
    headers: { 'content-type': request.headers['content-type'] ?? 'text/plain' },
    ...(body.length > 0 && { body: Buffer.concat(body) }),
  })
  const headers = [...answered.headers].filter(
    ([name]) => !/^(content-encoding|content-length|transfer-encoding|connection)$/.test(name),
  )
  response.writeHead(answered.status, Object.fromEntries(headers))
  response.end(Buffer.from(await answered.arrayBuffer()))
}
