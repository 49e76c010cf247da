import { z } from 'zod'
import type { GymReport, Period } from './assumptions.ts'
import type { GymMasterClient } from './client.ts'
import { rowsIn } from './envelope.ts'
import { Id, Words } from './fields.ts'
import { readRows } from './read-rows.ts'

export type ReportReader = (
  report: GymReport,
  period: Period,
) => Promise<{ rows: unknown[]; notes: string[] }>

const path = '/api/v2/report/standard_report'
const ReportRow = z.object({ id: Id, name: Words })

/** The site's ids of reports, by name. */
export async function readReportIds(client: GymMasterClient): Promise<Map<string, string>> {
  const { list } = readRows(rowsIn(await client.get('report', `${path}/list`), path), ReportRow)
  return new Map(list.map(({ id, name }) => [foldedName(name), id]))
}

/** Runs standard reports by the site's ids. */
export function reportReader(
  client: GymMasterClient,
  readIds: () => Promise<Map<string, string>>,
): ReportReader {
  return async (report, period) => {
    const known = await readIds()
    const answer = await client.post('report', path, {
      report_id: Number(known.get(foldedName(report.name)) ?? report.id),
      start_date: period.from,
      end_date: period.until,
      displaymode: 'ALL',
    })
    return { rows: rowsIn(answer, path), notes: answer.cached_result ? [cachedNote] : [] }
  }
}

const cachedNote = 'GymMaster answered from memory: what happened in the last six hours may be missing.'

function foldedName(name: string | null): string {
  return (name ?? '').toLowerCase().trim()
}
