import { z } from 'zod'
import type { GymStaffMember } from '../../../../../domain/contract/gym-lists.ts'
import { addDays } from '../../../../../domain/venue/venue-clock.ts'
import { periods } from './assumptions.ts'
import type { GymMasterClient } from './client.ts'
import { rowsIn } from './envelope.ts'
import { Words } from './fields.ts'
import { type Found, firstOfEach, readRows } from './read-rows.ts'

const path = '/portal/api/v1/booking/classes/schedule'
const ClassRow = z.object({ staffid: Words, staffname: Words })

/** GymMaster has no list of staff; the names come from this and next week's classes. */
export async function readStaff(client: GymMasterClient, now: Date): Promise<Found<GymStaffMember>> {
  const today = periods(now).today.from
  const classes: Found<z.output<typeof ClassRow>> = { list: [], notes: [] }
  for (const week of [today, addDays(today, 7)]) {
    const { list, notes } = readRows(rowsIn(await client.get('member', path, { week }), path), ClassRow)
    classes.list.push(...list)
    classes.notes.push(...notes)
  }
  const people = classes.list.flatMap(({ staffid, staffname }) =>
    staffname === null ? [] : [toStaffMember(staffid ?? staffname, staffname)],
  )
  return {
    list: firstOfEach(people, ({ id }) => String(id)),
    notes: ['GymMaster names staff only as far as they lead classes.', ...classes.notes],
  }
}

function toStaffMember(id: string, name: string): GymStaffMember {
  return { id, name, firstname: null, surname: null, role: null, email: null, phone: null, specialties: null }
}
