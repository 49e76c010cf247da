import { type ReactNode, useCallback, useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { type ListColumn, toRecords } from '#app/ui/list/list-column.ts'
import { ListView } from '#app/ui/list/list-view.tsx'
import { textLink } from '#app/ui/text-link.ts'
import { venue } from '#domain/venue/venue.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import type { LoadedRecords, RecordRows } from '../queries.ts'
import { detailPath, type RecordKind } from '../rules.ts'
import { kindWords } from '../words.ts'

export type RecordListProps<Kind extends RecordKind> = {
  kind: Kind
  listed: LoadedRecords<RecordRows[Kind]>
  columns: readonly ListColumn<RecordRows[Kind]>[]
  /** The texts that the search looks into. */
  searched: (row: RecordRows[Kind]) => readonly (string | null | undefined)[]
  /** The height of a card in rem; without it the rows are a table. */
  cardRem?: number
  action?: (row: RecordRows[Kind]) => ReactNode
  summary?: (found: readonly RecordRows[Kind][]) => ReactNode
}

/** The rows of one kind, with links to those that have a page of their own. */
export function RecordList<Kind extends RecordKind>({
  kind,
  listed,
  searched,
  ...list
}: RecordListProps<Kind>) {
  type Row = RecordRows[Kind]
  const { title, things } = kindWords[kind]
  const { rows, source } = listed
  const { pathname, key } = useLocation()
  const visit = `${pathname} ${key}`
  const records = useMemo(() => toRecords(rows, { id: (row: Row) => row.id, searched }), [rows, searched])
  const link = useCallback(
    (row: Row, text: ReactNode) => {
      const path = detailPath(kind, row, source)
      return path === null ? (
        text
      ) : (
        <Link to={path} className={`${textLink} max-w-full truncate align-bottom`}>
          {text}
        </Link>
      )
    },
    [kind, source],
  )

  return (
    <ListView<Row>
      // Another address is another view, also of the same list.
      key={visit}
      title={title}
      things={things}
      records={records}
      link={link}
      visit={visit}
      {...list}
      fileName={() => `${venue.name.toLowerCase()}-${kind}-${dayOf(Date.now())}`}
    />
  )
}
