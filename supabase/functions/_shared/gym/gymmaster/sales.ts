import { z } from 'zod'
import type { GymMember, GymSale } from '../../../../../domain/contract/gym-lists.ts'
import { periods, reports } from './assumptions.ts'
import { Amount, Day, Words } from './fields.ts'
import { type Found, numbered, readRows } from './read-rows.ts'
import type { ReportReader } from './reports.ts'
import { daysOf, nameInOrder } from './shown.ts'

const SaleRow = z
  .object({
    'Member ID': Words,
    'Member Name': Words,
    'Sale Date': Day,
    'Sale Type': Words,
    'Sale Description': Words,
    'Sale Amount (Incl Tax)': Amount,
    'sorted_Sale Amount (Incl Tax)': Amount,
  })
  .transform((row) => ({
    member: row['Member ID'],
    name: nameInOrder(row['Member Name']),
    date: row['Sale Date'],
    description: row['Sale Description'] ?? row['Sale Type'],
    amount: row['sorted_Sale Amount (Incl Tax)'] ?? row['Sale Amount (Incl Tax)'],
  }))
  // Without the amount the total would be wrong.
  .refine(({ amount }) => amount !== null)

/** The report may have only numbers of buyers; their names come from the members, if those can be read. */
export async function readSales(
  runReport: ReportReader,
  membersAsked: Promise<GymMember[] | null>,
  now: Date,
): Promise<Found<GymSale>> {
  const period = periods(now).sales
  const [{ rows, notes }, members] = await Promise.all([runReport(reports.allSales, period), membersAsked])
  const read = readRows(rows, SaleRow)
  const names = new Map(
    members?.map(({ id, firstname, surname }) => [id, [firstname, surname].filter(Boolean).join(' ')]),
  )
  const idOf = numbered()
  const list = read.list.map(({ member, name, date, description, amount }) => ({
    id: idOf(member, date, description),
    memberName: name ?? names.get(member ?? '') ?? null,
    description,
    amount,
    paymentMethod: null,
    date,
  }))
  return {
    list: list.toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? '')),
    notes: [
      daysOf('sales', period),
      'GymMaster does not tell how they were paid.',
      ...(members ? [] : ['Some names are missing.']),
      ...notes,
      ...read.notes,
    ],
  }
}
