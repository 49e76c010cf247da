import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type RunningServer, startServer, temporaryFolder } from '../test/process/run-server.ts'
import { goesFirst } from './pages/chromium.ts'
import { withFloor } from './pages/floor.ts'
import { type Look, look } from './pages/look.ts'
import { medianLook, middleOf } from './pages/medians.ts'
import { allPages, pageAt } from './pages/pages-to-look-at.ts'
import { printResults, type Results } from './pages/table.ts'
import { timeWaits, type Wait } from './pages/waits.ts'

const kept = join(import.meta.dirname, 'pages.json')
// With the season's parts of the landing page; `--clock=2026-12-15T17:00:00Z` looks at it without.
const inSeason = '2026-10-15T17:00:00Z'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    page: { type: 'string', multiple: true, default: allPages.map(({ path }) => path) },
    write: { type: 'boolean', default: false },
    beside: { type: 'string' },
    clock: { type: 'string', default: inSeason },
  },
})

/**
 * Measures public, member and staff pages with Lighthouse, and the response times of common user actions.
 * `--write` keeps the result beside this file, for the next run to compare with. `--beside=FOLDER` compares
 * with another checkout and its build instead, a look at each in turn: machines have slow hours.
 */
const results: Results = {}
const others: Results = {}
let landingPage = ''
await withServer('.', async (server) => {
  landingPage = await (await fetch(server.url)).text()
  if (!values.beside) return lookAtAll([{ server, results }])
  await withServer(values.beside, (other) =>
    lookAtAll([
      { server, results },
      { server: other, results: others },
    ]),
  )
})
await withFloor(landingPage, (url) => lookAt('floor', [{ look: () => look(url), results }]))

if (!goesFirst) console.log('chrt is not granted here: what else this machine did counts as TBT.')
printResults(results, values.beside ? others : await keptResults())
if (values.write) await writeFile(kept, `${JSON.stringify(results, null, 2)}\n`)

type Site = { server: RunningServer; results: Results }
type LookAtOne = { look: () => Promise<Look>; results: Results }

async function lookAtAll(sites: readonly Site[]): Promise<void> {
  for (const path of values.page) {
    const { as } = pageAt(path)
    const pages = sites.map(({ server, results }) => ({
      look: async () => look(`${server.url}${path}`, as && (await server.logins())[as]),
      results,
    }))
    await lookAt(path, pages)
  }
  for (const { server } of sites.slice(0, 1)) await tellWaits(server)
}

async function lookAt(name: string, pages: readonly LookAtOne[]): Promise<void> {
  const seen = pages.map((page) => ({ ...page, looks: [] as Look[] }))
  for (let run = 0; run < Number(values.runs); run++) {
    for (const { look, looks } of seen) {
      const one = await look()
      console.error(`${name}: ${one.performance}, FCP ${one.fcpMs}, LCP ${one.lcpMs}, TBT ${one.tbtMs}`)
      looks.push(one)
    }
  }
  for (const { results, looks } of seen) results[name] = medianLook(looks)
}

async function tellWaits(server: RunningServer): Promise<void> {
  const runs: Wait[][] = []
  for (let run = 0; run < Number(values.runs); run++) runs.push(await timeWaits(server))
  for (const [index, { name, most }] of (runs[0] ?? []).entries()) {
    const took = middleOf(runs.map((waits) => waits[index]?.took ?? 0))
    console.log(`${name}: ${Math.round(took)} ms${took > most ? `, more than ${most}` : ''}`)
  }
}

async function withServer(checkout: string, act: (server: RunningServer) => Promise<void>): Promise<void> {
  const folder = await temporaryFolder()
  const program = [resolve(checkout, 'server/main.ts')]
  const server = await startServer({ dataDir: folder.path, program, env: { CLOCK: values.clock } })
  try {
    await act(server)
  } finally {
    await server.end()
    await folder.remove()
  }
}

async function keptResults(): Promise<Results> {
  return existsSync(kept) ? JSON.parse(await readFile(kept, 'utf8')) : {}
}
