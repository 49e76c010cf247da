import { openPool } from '@nightlark/local-supabase/postgres/pool'
import { expect, it } from 'vitest'
import { createDatabase, type Database } from '../../supabase/functions/_shared/database/database.ts'
import type { Environment } from '../../supabase/functions/_shared/environment.ts'
import { bookBay } from '../../supabase/functions/book-bay/handler.ts'
import { processSquarePayment } from '../../supabase/functions/process-square-payment/handler.ts'
import { buildCheckout } from './world/calls.ts'
import { buildBookingRequest, holdBay, timeAt, withVenue } from './world/venue.ts'

const { host, bays } = withVenue()

/** A request to the API for rows, or a transaction with its statements. */
type Trip = { request: string } | { statements: string[] }

/** Runs the work in an environment that records every trip to the database. */
async function recordTrips<Result>(work: (env: Environment) => Promise<Result>) {
  const trips: Trip[] = []
  const { environment } = host
  const pool = openPool(host.databaseUrl, { size: 2 })
  const env: Environment = {
    ...environment,
    db: createRecordingDatabase(pool, trips),
    fetch: (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input)
      // The facts of the venue are refreshed behind requests, at most once a second.
      const isOfRequest = pathname.startsWith('/rest/v1/') && pathname !== '/rest/v1/venue'
      if (isOfRequest) trips.push({ request: pathname })
      return environment.fetch(input, init)
    },
  }
  const result = await work(env)
  await pool.end()
  return { result, trips }
}

function createRecordingDatabase(pool: ReturnType<typeof openPool>, trips: Trip[]): Database {
  return createDatabase({
    openPool: () => ({
      end: pool.end,
      connect: async () => {
        const { query, release } = await pool.connect()
        const statements: string[] = []
        trips.push({ statements })
        return {
          release,
          query: (text, values) => {
            statements.push(text)
            return query(text, values)
          },
        }
      },
    }),
  })
}

/** Counts the trips and the statements of their transactions, including begin and commit. */
function countTrips(trips: Trip[]) {
  const statements = trips.map((trip) => ('statements' in trip ? trip.statements.length : 0))
  const counts = { trips: trips.length, statements: statements.reduce((sum, n) => sum + n, 0) }
  if (process.env.PRINT_TRIPS) process.stdout.write(`${JSON.stringify([counts, trips], null, 1)}\n`)
  return counts
}

function requestOf(body: unknown): Request {
  return new Request(host.url, { method: 'POST', body: JSON.stringify(body) })
}

it('a checkout takes five trips: count the try, open, take, complete, take the try back', async () => {
  const { result, trips } = await recordTrips((env) => processSquarePayment(requestOf(buildCheckout()), env))
  expect(result.status).toBe(200)
  const { trips: count, statements } = countTrips(trips)
  expect(count).toBe(5)
  expect(statements).toBeLessThanOrEqual(31)
})

it('a hold is paid in six trips: those of a checkout, and one to report the booking', async () => {
  const { body } = await holdBay(host, { bayId: bays.first, start: timeAt(720) })
  const { result, trips } = await recordTrips((env) =>
    bookBay(requestOf(buildBookingRequest(body.hold)), env),
  )
  expect(result.status).toBe(200)
  const { trips: count, statements } = countTrips(trips)
  expect(count).toBe(6)
  expect(statements).toBeLessThanOrEqual(31)
})
