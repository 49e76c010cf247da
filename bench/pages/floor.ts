import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { precompress } from '../../scripts/build/precompress.ts'
import { contentPolicy, pageHeaders } from '../../server/site/headers.ts'
import type { SiteManifest } from '../../server/site/site-file.ts'
import { loadSite } from '../../server/site/static.ts'

const build = join(import.meta.dirname, '../../build')
const scripts = /<script\b[^>]*>[\s\S]*?<\/script>/g
const scriptLinks = /<link\b[^>]*\brel="modulepreload"[^>]*>/g

/**
 * The least that the landing page could cost: its head, its styles, its fonts and its hero with the picture, in one file
 * without a script. It is served by the same code, headers included, from a copy of the build, and is no part of the product.
 */
export async function withFloor<Result>(act: (url: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'nightlark-floor-'))
  try {
    await cp(build, folder, { recursive: true })
    await writeFloor(folder)
    const site = await loadSite(folder, { policy: contentPolicy })
    const app = new Hono().use(pageHeaders('http://127.0.0.1')).get('*', (c) => site.answer(c.req.raw))
    const server = createAdaptorServer({ fetch: app.fetch })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    try {
      return await act(urlOf(server.address()))
    } finally {
      await new Promise((resolve) => server.close(resolve))
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function writeFloor(folder: string): Promise<void> {
  const file = join(folder, 'client/index.html')
  const page = floorOf(await readFile(file, 'utf8'))
  await writeFile(file, page)
  const encodings = await precompress(file)

  const path = join(folder, 'site.json')
  const manifest: SiteManifest = JSON.parse(await readFile(path, 'utf8'))
  const files = manifest.files.map((entry) =>
    entry.path === '/' ? { ...entry, size: Buffer.byteLength(page), encodings, scripts: [] } : entry,
  )
  await writeFile(path, JSON.stringify({ ...manifest, files }))
}

/** The first section of the page's main part is its hero. */
export function floorOf(page: string): string {
  const head = /<head>[\s\S]*<\/head>/.exec(page)?.[0]
  const hero = /<section\b[\s\S]*?<\/section>/.exec(page)?.[0]
  if (!head || !hero?.includes('<picture'))
    throw new Error('The landing page has no hero to make a floor of.')
  const bare = (html: string) => html.replace(scripts, '').replace(scriptLinks, '')
  return `<!DOCTYPE html><html lang="en">${bare(head)}<body><main>${bare(hero)}</main></body></html>`
}

function urlOf(address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') throw new Error('The floor has no port.')
  return `http://127.0.0.1:${address.port}/`
}
