import { z } from 'zod'
import type { GymMember } from '../../../../../domain/contract/gym-lists.ts'
import { GymFailure } from '../gym-port.ts'
import { periods, reports } from './assumptions.ts'
import type { GymMasterClient } from './client.ts'
import { rowsIn } from './envelope.ts'
import { Day, Id, Words } from './fields.ts'
import { type Found, readRows } from './read-rows.ts'
import type { ReportReader } from './reports.ts'

const path = '/portal/api/v1/members'
const MemberRow = z.object({
  id: Id,
  firstname: Words,
  surname: Words,
  email: Words,
  phonecell: Words,
  joindate: Day,
  membershiptypename: Words,
  lastvisit: Day,
})
const HeldRow = z
  .object({ 'Member ID': Id, 'Membership Type Name': Words })
  .transform((row) => [row['Member ID'], row['Membership Type Name']] as const)

/** The portal lists the members; their plans are in a report. */
export async function readMembers(
  client: GymMasterClient,
  runReport: ReportReader,
  now: Date,
): Promise<Found<GymMember>> {
  const [answer, held] = await Promise.all([client.get('staff', path), heldPlans(runReport, now)])
  const { list, notes } = readRows(rowsIn(answer, path), MemberRow)
  return {
    list: list.map(({ joindate, lastvisit, membershiptypename, ...member }) => ({
      ...member,
      membershipName: membershiptypename ?? held?.get(member.id) ?? null,
      created: joindate,
      lastContact: lastvisit,
    })),
    notes: held ? notes : [...notes, 'The names of memberships are missing.'],
  }
}

/** Null if the report cannot be read: members without plans are better than no members. */
async function heldPlans(runReport: ReportReader, now: Date): Promise<Map<string, string | null> | null> {
  try {
    const { rows } = await runReport(reports.currentMembers, periods(now).today)
    return new Map(readRows(rows, HeldRow).list)
  } catch (error) {
    if (error instanceof GymFailure) return null
    throw error
  }
}
