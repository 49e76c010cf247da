import { VenueRow, venueColumns } from '../../../domain/contract/venue.ts'
import { setVenue } from '../../../domain/venue/venue.ts'
import { type Environment, publicClient } from './environment.ts'

const freshMs = 1_000

let readAt = Number.NEGATIVE_INFINITY
let reading: Promise<void> | null = null

/** Loads the venue's facts for texts of functions and emails. Only the first call waits; later ones refresh them behind the request. */
export async function refreshVenue(env: Environment): Promise<void> {
  if (performance.now() - readAt < freshMs) return
  const isFirst = readAt === Number.NEGATIVE_INFINITY
  reading ??= readVenue(env).finally(() => {
    reading = null
  })
  if (isFirst) await reading
  else reading.catch(env.log)
}

async function readVenue(env: Environment): Promise<void> {
  const { data, error } = await publicClient(env).from('venue').select(venueColumns).single()
  if (error) throw new Error('The facts of the venue could not be read.', { cause: error })
  setVenue(VenueRow.parse(data))
  readAt = performance.now()
}
