import { z } from 'zod'
import type { GymService } from '../../../../../domain/contract/gym-lists.ts'
import type { GymMasterClient } from './client.ts'
import { type Club, readClubs } from './clubs.ts'
import { rowsIn } from './envelope.ts'
import { Amount, Id, Words } from './fields.ts'
import { type Found, firstOfEach, readRows } from './read-rows.ts'

const path = '/portal/api/v1/booking/services'
const ServiceRow = z.object({ serviceid: Id, servicename: Words, price: Amount })

export type BookableService = z.output<typeof ServiceRow> & { club: Club }

/** A service is listed once for each benefit that pays for it. */
export async function readBookable(client: GymMasterClient): Promise<Found<BookableService>> {
  const found: Found<BookableService> = { list: [], notes: [] }
  for (const club of await readClubs(client)) {
    const answer = await client.get('member', path, { companyid: club.id })
    const { list, notes } = readRows(rowsIn(answer, path), ServiceRow)
    found.list.push(
      ...firstOfEach(list, ({ serviceid }) => serviceid).map((service) => ({ ...service, club })),
    )
    found.notes.push(...notes)
  }
  return found
}

export function toServices({ list, notes }: Found<BookableService>): Found<GymService> {
  return {
    list: firstOfEach(list, ({ serviceid }) => serviceid).map(({ serviceid, servicename, price }) => ({
      id: serviceid,
      name: servicename,
      description: null,
      category: null,
      duration: null,
      price,
    })),
    notes: ['GymMaster lists services only as far as they can be booked.', ...notes],
  }
}
