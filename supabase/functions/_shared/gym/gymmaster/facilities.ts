import { z } from 'zod'
import type { GymFacility } from '../../../../../domain/contract/gym-lists.ts'
import { GymFailure } from '../gym-port.ts'
import { mostServices, periods } from './assumptions.ts'
import type { GymMasterClient } from './client.ts'
import { rowsIn } from './envelope.ts'
import { Id, Words } from './fields.ts'
import { type Found, firstOfEach, readRows } from './read-rows.ts'
import type { BookableService } from './services.ts'

const path = '/portal/api/v1/booking/resources_and_sessions'
const ResourceRow = z.object({ id: Id, name: Words })
const Resources = z.object({ resources: z.unknown() })

/** GymMaster has no list of rooms. Each service lists its own, so the services are read one by one. */
export async function readFacilities(
  client: GymMasterClient,
  services: BookableService[],
  now: Date,
): Promise<Found<GymFacility>> {
  const found: Found<GymFacility> = {
    list: [],
    notes: ['GymMaster lists facilities only as far as they can be booked, which may include coaches.'],
  }
  for (const service of services.slice(0, mostServices)) {
    try {
      const { list, notes } = await readPlaces(client, service, now)
      found.list.push(...list)
      found.notes.push(...notes)
    } catch (error) {
      if (!(error instanceof GymFailure && error.isPassing && found.list.length > 0)) throw error
      found.notes.push('GymMaster stopped answering: some of them are missing.')
      break
    }
  }
  if (services.length > mostServices) found.notes.push(`Only ${mostServices} services were asked for them.`)
  return { ...found, list: firstOfEach(found.list, ({ id }) => String(id)) }
}

async function readPlaces(
  client: GymMasterClient,
  { serviceid, club }: BookableService,
  now: Date,
): Promise<Found<GymFacility>> {
  const query = { serviceid, companyid: club.id, day: periods(now).today.from }
  const { result } = await client.get('member', path, query)
  const { list, notes } = readRows(rowsIn({ result: resourcesIn(result) }, path), ResourceRow)
  return { list: list.map(({ id, name }) => toFacility(id, name, club.name)), notes }
}

function resourcesIn(result: unknown): unknown {
  const read = Resources.safeParse(result)
  return read.success ? read.data.resources : undefined
}

function toFacility(id: string, name: string | null, location: string | null): GymFacility {
  return { id, name, description: null, location, capacity: null, status: 'Active' }
}
