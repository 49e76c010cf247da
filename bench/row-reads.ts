import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { readDatabaseUrl } from '../server/data/own-postgres.ts'
import { createTemporaryFolder, startServer } from '../test/process/run-server.ts'
import { openVisit } from './visit.ts'

/**
 * Compares reads through the API with a bare handler that runs the same SQL, and with one without policies. They
 * alternate in one run, so that the ratios can be trusted.
 */
const rounds = 5
const folder = await createTemporaryFolder()
const server = await startServer({ dataDir: folder.path })
let bareHandler: ChildProcess | undefined
try {
  const { bookings } = await openVisit(server)
  const [, claims = ''] = (bookings.headers.authorization ?? '').split('.')
  bareHandler = spawn(
    process.execPath,
    [
      join(import.meta.dirname, 'bare-handler.ts'),
      readDatabaseUrl(folder.path),
      Buffer.from(claims, 'base64url').toString(),
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [said] = await once(bareHandler.stdout ?? bareHandler, 'data')
  const bareUrl = String(said).trim()
  const rest: number[] = []
  const sameSql: number[] = []
  const noPolicy: number[] = []
  for (let round = 0; round < rounds; round++) {
    rest.push(await perSecond(bookings.url, bookings.headers))
    sameSql.push(await perSecond(`${bareUrl}as-caller`))
    noPolicy.push(await perSecond(bareUrl))
  }
  printResult('own bookings through /rest/v1', rest)
  printResult('a bare handler with the same SQL', sameSql, rest)
  printResult('a bare handler that asks no policy', noPolicy, rest)
} finally {
  bareHandler?.kill()
  await server.end()
  await rm(folder.path, { recursive: true, force: true })
}

function printResult(what: string, each: number[], rest?: number[]): void {
  const ratio = rest ? `; ratio ${(median(rest) / median(each)).toFixed(2)}` : ''
  console.log(`${what}: ${each.join(', ')} a second, median ${median(each)}${ratio}`)
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
