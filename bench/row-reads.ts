import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { databaseUrlOf } from '../server/postgres/with-database.ts'
import { startServer, temporaryFolder } from '../test/process/run-server.ts'
import { openVisit } from './visit.ts'

/** Own rows through the API, beside a bare handler that runs the same statement: in turns, in one run, so that the ratio can be trusted. */
const rounds = 5
const folder = await temporaryFolder()
const server = await startServer({ dataDir: folder.path })
let bare: ChildProcess | undefined
try {
  const { bookings } = await openVisit(server)
  const userId = new URL(bookings.url).searchParams.get('user_id')?.replace('eq.', '') ?? ''
  bare = spawn(
    process.execPath,
    [join(import.meta.dirname, 'bare-handler.ts'), databaseUrlOf(folder.path), userId],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [said] = await once(bare.stdout ?? bare, 'data')
  const bareUrl = String(said).trim()
  const rest: number[] = []
  const handler: number[] = []
  for (let round = 0; round < rounds; round++) {
    rest.push(await perSecond(bookings.url, bookings.headers))
    handler.push(await perSecond(bareUrl))
  }
  console.log(`own bookings through /rest/v1: ${rest.join(', ')} a second, median ${median(rest)}`)
  console.log(`the same rows of a bare handler: ${handler.join(', ')} a second, median ${median(handler)}`)
  console.log(`ratio of the medians: ${(median(rest) / median(handler)).toFixed(2)}`)
} finally {
  bare?.kill()
  await server.end()
  await rm(folder.path, { recursive: true, force: true })
}

async function perSecond(url: string, headers: Record<string, string> = {}): Promise<number> {
  await autocannon({ url, headers, connections: 35, duration: 2 })
  const { requests, non2xx, errors } = await autocannon({ url, headers, connections: 35, duration: 5 })
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests to ${url} failed`)
  return Math.round(requests.average)
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
