import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createTemporaryFolder, type RunningServer, startServer } from '../test/process/run-server.ts'
import { hasRealTimePriority } from './pages/chromium.ts'
import { withFloor } from './pages/floor.ts'
import { measurePage, type PageRun } from './pages/measure-page.ts'
import { allPages, findPage } from './pages/measured-pages.ts'
import { findMedian, medianRun } from './pages/medians.ts'
import { printResults, type Results } from './pages/print-results.ts'
import { timeWaits, type Wait } from './pages/waits.ts'

const storedFile = join(import.meta.dirname, 'pages.json')
// In this season the landing page has extra parts.
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
 * Measures pages with Lighthouse, and the response times of common actions. `--write` stores the result for the
 * next run to compare with. `--beside=FOLDER` compares with another checkout and its build, alternating runs
 * because machines have slow hours.
 */
const results: Results = {}
const others: Results = {}
let landingPage = ''
await withServer('.', async (server) => {
  landingPage = await (await fetch(server.url)).text()
  if (!values.beside) return measureAll([{ server, results }])
  await withServer(values.beside, (other) =>
    measureAll([
      { server, results },
      { server: other, results: others },
    ]),
  )
})
await withFloor(landingPage, (url) =>
  measureRuns('floor', [{ measurePage: () => measurePage(url), results }]),
)

if (!hasRealTimePriority) console.log('chrt is not permitted: other load on this machine counts as TBT.')
printResults(results, values.beside ? others : await readStoredResults())
if (values.write) await writeFile(storedFile, `${JSON.stringify(results, null, 2)}\n`)

type Site = { server: RunningServer; results: Results }
type PageToMeasure = { measurePage: () => Promise<PageRun>; results: Results }

async function measureAll(sites: readonly Site[]): Promise<void> {
  for (const path of values.page) {
    const { as } = findPage(path)
    const pages = sites.map(({ server, results }) => ({
      measurePage: async () => measurePage(`${server.url}${path}`, as && (await server.logins())[as]),
      results,
    }))
    await measureRuns(path, pages)
  }
  for (const { server } of sites.slice(0, 1)) await printWaits(server)
}

async function measureRuns(name: string, pages: readonly PageToMeasure[]): Promise<void> {
  const seen = pages.map((page) => ({ ...page, runs: [] as PageRun[] }))
  for (let run = 0; run < Number(values.runs); run++) {
    for (const { measurePage, runs } of seen) {
      const one = await measurePage()
      console.error(`${name}: ${one.performance}, FCP ${one.fcpMs}, LCP ${one.lcpMs}, TBT ${one.tbtMs}`)
      runs.push(one)
    }
  }
  for (const { results, runs } of seen) results[name] = medianRun(runs)
}

async function printWaits(server: RunningServer): Promise<void> {
  const runs: Wait[][] = []
  for (let run = 0; run < Number(values.runs); run++) runs.push(await timeWaits(server))
  for (const [index, { name, most }] of (runs[0] ?? []).entries()) {
    const took = findMedian(runs.map((waits) => waits[index]?.took ?? 0))
    console.log(`${name}: ${Math.round(took)} ms${took > most ? `, more than ${most}` : ''}`)
  }
}

async function withServer(checkout: string, act: (server: RunningServer) => Promise<void>): Promise<void> {
  const folder = await createTemporaryFolder()
  const program = [resolve(checkout, 'server/main.ts')]
  const server = await startServer({ dataDir: folder.path, program, env: { CLOCK: values.clock } })
  try {
    await act(server)
  } finally {
    await server.end()
    await folder.remove()
  }
}

async function readStoredResults(): Promise<Results> {
  return existsSync(storedFile) ? JSON.parse(await readFile(storedFile, 'utf8')) : {}
}
