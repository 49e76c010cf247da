import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import type { Hono } from 'hono'
import type { FakeEnv } from './control/misbehave.ts'

const folder = join(import.meta.dirname, 'browser')
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
}
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** The frames have no origin, so CORS allows any. */
export function addBrowserFiles(app: Hono<FakeEnv>): void {
  addFile(app, '/v1/square.js', 'square.js')
  for (const page of ['card.html', 'challenge.html', 'wallet.html', 'terminal.html'])
    addFile(app, `/${page}`, page)
  for (const part of ['sdk', 'frame']) {
    const files = readdirSync(join(folder, part)).filter((file) => types[extname(file)])
    for (const file of files) addFile(app, `/${part}/${file}`, join(part, file))
  }
  app.get('/frame/sans.woff2', async (c) => {
    const font = await readSans().catch(() => null)
    if (!font) return c.notFound()
    const headers = { 'Content-Type': 'font/woff2', 'Access-Control-Allow-Origin': '*' }
    return c.body(font, 200, { ...headers, 'Cache-Control': 'public, max-age=86400' })
  })
}

function addFile(app: Hono<FakeEnv>, path: string, file: string): void {
  const text = readFileSync(join(folder, file), 'utf8')
  const headers: Record<string, string> = {
    'Content-Type': types[extname(file)] ?? 'application/octet-stream',
    'Cache-Control': 'no-cache',
    'Access-Control-Allow-Origin': '*',
  }
  if (file.endsWith('.html')) headers['Content-Security-Policy'] = policy
  app.get(path, (c) => c.body(text, 200, headers))
}

/** Falls back to the system's font if the venue's is not installed. */
async function readSans(): Promise<Uint8Array<ArrayBuffer>> {
  const file = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'
  return new Uint8Array(await readFile(createRequire(import.meta.url).resolve(file)))
}
