import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startServer, temporaryFolder } from '../test/process/run-server.ts'
import { withFloor } from './pages/floor.ts'
import { medianLook } from './pages/medians.ts'
import { printResults, type Results } from './pages/table.ts'
import { type Look, look } from './pages/visit.ts'

const kept = join(import.meta.dirname, 'pages.json')
const paths = ['/', '/shop', '/shop/product/dusk-polo-shirt', '/login', '/member-signup']

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    page: { type: 'string', multiple: true, default: paths },
    write: { type: 'boolean', default: false },
  },
})

/** What Lighthouse says of the public pages. `--write` keeps the result beside this file, for the next run to compare with. */
const folder = await temporaryFolder()
try {
  const server = await startServer({ dataDir: folder.path })
  const results: Results = {}
  for (const path of values.page) results[path] = await looks(path, `${server.url}${path}`)
  await server.end()
  results.floor = await withFloor((url) => looks('floor', url))

  printResults(results, existsSync(kept) ? JSON.parse(await readFile(kept, 'utf8')) : {})
  if (values.write) await writeFile(kept, `${JSON.stringify(results, null, 2)}\n`)
} finally {
  await folder.remove()
}

async function looks(name: string, url: string): Promise<Look> {
  const seen: Look[] = []
  for (let run = 0; run < Number(values.runs); run++) {
    const one = await look(url)
    console.error(`${name}: ${one.performance}, FCP ${one.fcpMs}, LCP ${one.lcpMs}, TBT ${one.tbtMs}`)
    seen.push(one)
  }
  return medianLook(seen)
}
