import type { z } from 'zod'

/** A list, with notes on what is missing. */
export type Found<Row> = { list: Row[]; notes: string[] }

/** Parses each row separately: unreadable rows are left out and counted. */
export function readRows<Row extends z.ZodType>(rows: unknown[], shape: Row): Found<z.output<Row>> {
  const read = rows.map((row) => shape.safeParse(row))
  const list = read.flatMap((row) => (row.success ? [row.data] : []))
  return { list, notes: unreadNotes(rows.length - list.length) }
}

function unreadNotes(unread: number): string[] {
  if (unread === 0) return []
  return [unread === 1 ? 'One entry could not be read.' : `${unread} entries could not be read.`]
}

/** Makes ids for rows of reports, which have none, from their distinguishing fields. Duplicates get a number. */
export function numbered(): (...parts: (string | null)[]) => string {
  const seen = new Map<string, number>()
  return (...parts) => {
    const id = parts.filter((part) => part !== null).join(' · ')
    const times = (seen.get(id) ?? 0) + 1
    seen.set(id, times)
    return times === 1 ? id : `${id} (${times})`
  }
}

export function firstOfEach<Row>(rows: Row[], keyOf: (row: Row) => string): Row[] {
  const firsts = new Map<string, Row>()
  for (const row of rows) if (!firsts.has(keyOf(row))) firsts.set(keyOf(row), row)
  return [...firsts.values()]
}
