import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import {
  incompleteHeader,
  loadRenderer,
  markIncompletePages,
  recordFailedReads,
  withTimeout,
} from './renderer.ts'

const silent: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
  })

it('withTimeout aborts a request without an answer', async () => {
  await expect(withTimeout(silent, 5)('http://house.test/')).rejects.toThrow(/timeout/i)
})

it('withTimeout passes on an earlier abort', async () => {
  const asked = new AbortController()
  const answer = withTimeout(silent, 60_000)('http://house.test/', { signal: asked.signal })
  asked.abort(new Error('taken back'))
  await expect(answer).rejects.toThrow('taken back')
})

it('noteFailedReads marks only the page for which a read failed', async () => {
  const ask = recordFailedReads(async (input) => {
    await new Promise((resolve) => setTimeout(resolve))
    if (String(input).endsWith('gone')) throw new TypeError('nobody answers')
    return new Response(null, { status: String(input).endsWith('broken') ? 503 : 200 })
  })
  const render = markIncompletePages(async ({ url }) => {
    await ask(url).catch(() => null)
    return new Response('a page')
  })
  const isIncomplete = async (path: string) =>
    (await render(new Request(`http://site/${path}`))).headers.has(incompleteHeader)
  expect(await Promise.all(['whole', 'gone', 'broken', 'other'].map(isIncomplete))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

it('the renderer imports the pages for production by default', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'renderer-'))
  await mkdir(join(folder, 'server'))
  const build = `const mode = process.env.NODE_ENV
    export const entry = { module: { setServerBackend: ({ url }) => Reflect.set(globalThis, url, mode) } }`
  await writeFile(join(folder, 'server', 'index.js'), build)
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  vi.stubEnv('NODE_ENV', undefined)
  const backend = {
    url: 'mode of the pages',
    siteUrl: '',
    publishableKey: '',
    fetch,
    clock: null,
    isElsewhere: false,
  }
  await loadRenderer(folder, backend)
  expect(Reflect.get(globalThis, backend.url)).toBe('production')
  Reflect.deleteProperty(globalThis, backend.url)
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})
