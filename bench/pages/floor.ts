import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { loadAssets } from '../../server/site/assets.ts'
import { contentPolicy, pageHeaders } from '../../server/site/headers.ts'
import { createPages } from '../../server/site/pages.ts'
import { createSite } from '../../server/site/site.ts'
import { createLog } from '../../server/start/log.ts'

const build = join(import.meta.dirname, '../../build')
const scripts = /<script\b[^>]*>[\s\S]*?<\/script>/g
const scriptLinks = /<link\b[^>]*\brel="modulepreload"[^>]*>/g

/**
 * The minimum cost of the landing page: its head, styles, fonts and hero, without scripts, served by the same code.
 */
export async function withFloor<Result>(
  landingPage: string,
  act: (url: string) => Promise<Result>,
): Promise<Result> {
  const floor = buildFloor(landingPage)
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'X-Page-Reads': '' }
  const pages = createPages(async () => new Response(floor, { headers }), {
    policy: contentPolicy,
    log: createLog('silent'),
  })
  const site = createSite(await loadAssets(build), pages)
  const app = new Hono().use(pageHeaders('http://127.0.0.1')).get('*', (c) => site.answer(c.req.raw))
  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    return await act(toUrl(server.address()))
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
}

/** The first section of the page is its hero. */
function buildFloor(page: string): string {
  const head = /<head>[\s\S]*<\/head>/.exec(page)?.[0]
  const hero = /<section\b[\s\S]*?<\/section>/.exec(page)?.[0]
  if (!head || !hero?.includes('<picture'))
    throw new Error('The landing page has no hero to make a floor of.')
  const withoutScripts = (html: string) => html.replace(scripts, '').replace(scriptLinks, '')
  return `<!DOCTYPE html><html lang="en">${withoutScripts(head)}<body><main>${withoutScripts(hero)}</main></body></html>`
}

function toUrl(address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') throw new Error('The floor has no port.')
  return `http://127.0.0.1:${address.port}/`
}
