import { z } from 'zod'
import type { GymFacility } from '../../../../../domain/contract/gym-lists.ts'
import { mostServices, periods } from './assumptions.ts'
import type { GymMasterClient } from './client.ts'
import { rowsIn } from './envelope.ts'
import { Id, Words } from './fields.ts'
import { type Found, firstOfEach, readRows } from './rows.ts'
import type { BookableService } from './services.ts'

const path = '/portal/api/v1/booking/resources_and_sessions'
const ResourceRow = z.object({ id: Id, name: Words })
const Resources = z.object({ resources: z.unknown() })

/** There is no list of rooms. Each service tells what it can be booked in, so they are asked one by one. */
export async function readFacilities(
  client: GymMasterClient,
  services: BookableService[],
  now: Date,
): Promise<Found<GymFacility>> {
  const found: Found<GymFacility> = {
    list: [],
    notes: ['GymMaster lists facilities only as far as they can be booked, which may include coaches.'],
  }
  for (const { serviceid, club } of services.slice(0, mostServices)) {
    const query = { serviceid, companyid: club.id, day: periods(now).today.from }
    const { result } = await client.get('member', path, query)
    const { list, notes } = readRows(rowsIn({ result: resourcesIn(result) }, path), ResourceRow)
    found.list.push(...list.map(({ id, name }) => facilityOf(id, name, club.name)))
    found.notes.push(...notes)
  }
  if (services.length > mostServices) found.notes.push(`Only ${mostServices} services were asked for them.`)
  return { ...found, list: firstOfEach(found.list, ({ id }) => String(id)) }
}

function resourcesIn(result: unknown): unknown {
  const read = Resources.safeParse(result)
  return read.success ? read.data.resources : undefined
}

function facilityOf(id: string, name: string | null, location: string | null): GymFacility {
  return { id, name, description: null, location, capacity: null, status: 'Active' }
}
