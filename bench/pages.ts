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
import { untilFreeTimes } from './pages/slow-line.ts'
import { printResults, type Results } from './pages/table.ts'

const kept = join(import.meta.dirname, 'pages.json')
// For ten months of the year the landing page has its season's parts, and is judged with them.
const CLOCK = '2026-10-15T17:00:00Z'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    page: { type: 'string', multiple: true, default: allPages.map(({ path }) => path) },
    write: { type: 'boolean', default: false },
    beside: { type: 'string' },
  },
})

/** The middle of the times until free times can be read on a slow line, and what they may be. */
const MOST_SLOW_MS = 5_000

/**
 * What Lighthouse says of the public pages, and of those of members and staff, signed in, and how soon free times can be read
 * on a slow line. `--write` keeps the result beside this file, for the next run to compare with. `--beside=FOLDER` compares
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
  for (const { server } of sites) await tellSlowLine(server.url)
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

async function tellSlowLine(url: string): Promise<void> {
  const times: number[] = []
  for (let run = 0; run < Number(values.runs); run++) times.push(await untilFreeTimes(url))
  const middle = middleOf(times)
  const words = middle > MOST_SLOW_MS ? `, more than ${MOST_SLOW_MS}` : ''
  console.log(
    `/booking at 400 kbit/s and 400 ms: free times after ${middle} ms (of ${times.join(', ')})${words}`,
  )
}

async function withServer(checkout: string, act: (server: RunningServer) => Promise<void>): Promise<void> {
  const folder = await temporaryFolder()
  const program = [resolve(checkout, 'server/main.ts')]
  const server = await startServer({ dataDir: folder.path, program, env: { CLOCK } })
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
