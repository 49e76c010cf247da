import { z } from 'zod'
import type { GymMasterClient } from './client.ts'
import { rowsIn } from './envelope.ts'
import { Id, Words } from './fields.ts'
import { readRows } from './read-rows.ts'

const path = '/portal/api/v1/companies'
const ClubRow = z.object({ id: Id, name: Words })

export type Club = z.output<typeof ClubRow>

/** One account may hold several clubs; most have one. */
export async function readClubs(client: GymMasterClient): Promise<Club[]> {
  return readRows(rowsIn(await client.get('member', path), path), ClubRow).list
}
