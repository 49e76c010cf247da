import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startServer, temporaryFolder } from '../test/process/run-server.ts'
import { goesFirst } from './pages/chromium.ts'
import { withFloor } from './pages/floor.ts'
import { medianLook } from './pages/medians.ts'
import { printResults, type Results } from './pages/table.ts'
import { type Look, look } from './pages/visit.ts'

const kept = join(import.meta.dirname, 'pages.json')
// For ten months of the year the landing page has its season's parts, and is judged with them.
const CLOCK = '2026-10-15T17:00:00Z'
const paths = ['/', '/shop', '/shop/product/dusk-polo-shirt', '/login', '/member-signup']

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    page: { type: 'string', multiple: true, default: paths },
    write: { type: 'boolean', default: false },
    beside: { type: 'string' },
  },
})

/**
 * What Lighthouse says of the public pages. `--write` keeps the result beside this file, for the next run to compare with.
 * `--beside=FOLDER` compares with another checkout and its build instead, a look at each in turn: machines have slow hours.
 */
const results: Results = {}
const others: Results = {}
await withServer('.', async (url) => {
  if (!values.beside) return lookAtAll([{ url, results }])
  await withServer(values.beside, (other) =>
    lookAtAll([
      { url, results },
      { url: other, results: others },
    ]),
  )
})
await withFloor((url) => lookAt('floor', [{ url, results }]))

if (!goesFirst) console.log('chrt is not granted here: what else this machine did counts as TBT.')
printResults(results, values.beside ? others : await keptResults())
if (values.write) await writeFile(kept, `${JSON.stringify(results, null, 2)}\n`)

type Site = { url: string; results: Results }

async function lookAtAll(sites: readonly Site[]): Promise<void> {
  for (const path of values.page) {
    const pages = sites.map(({ url, results }) => ({ url: `${url}${path}`, results }))
    await lookAt(path, pages)
  }
}

async function lookAt(name: string, pages: readonly Site[]): Promise<void> {
  const seen = pages.map((page) => ({ ...page, looks: [] as Look[] }))
  for (let run = 0; run < Number(values.runs); run++) {
    for (const { url, looks } of seen) {
      const one = await look(url)
      console.error(`${url}: ${one.performance}, FCP ${one.fcpMs}, LCP ${one.lcpMs}, TBT ${one.tbtMs}`)
      looks.push(one)
    }
  }
  for (const { results, looks } of seen) results[name] = medianLook(looks)
}

async function withServer(checkout: string, act: (url: string) => Promise<void>): Promise<void> {
  const folder = await temporaryFolder()
  const program = [resolve(checkout, 'server/main.ts')]
  const server = await startServer({ dataDir: folder.path, program, env: { CLOCK } })
  try {
    await act(server.url)
  } finally {
    await server.end()
    await folder.remove()
  }
}

async function keptResults(): Promise<Results> {
  return existsSync(kept) ? JSON.parse(await readFile(kept, 'utf8')) : {}
}
