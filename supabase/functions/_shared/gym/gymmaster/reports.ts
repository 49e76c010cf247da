import { z } from 'zod'
import type { Period, Report } from './assumptions.ts'
import type { GymMasterClient } from './client.ts'
import { rowsIn } from './envelope.ts'
import { Id, Words } from './fields.ts'
import { kept } from './kept.ts'
import { readRows } from './rows.ts'

export type ReportReader = (report: Report, period: Period) => Promise<{ rows: unknown[]; notes: string[] }>

const path = '/api/v2/report/standard_report'
const ReportRow = z.object({ id: Id, name: Words })

/** Runs standard reports, each by the id that this site has for its name. */
export function reportReader(client: GymMasterClient, now: () => Date): ReportReader {
  const ids = kept(async () => {
    const answer = await client.get('report', `${path}/list`)
    return new Map(
      readRows(rowsIn(answer, path), ReportRow).list.map(({ id, name }) => [foldedName(name), id]),
    )
  }, now)

  return async (report, period) => {
    const { value: known } = await ids({ refresh: false })
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
