import { type ReactNode, useCallback } from 'react'
import { Link, useLocation } from 'react-router'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { ListView, type ListViewProps } from '#app/ui/list/list-view.tsx'
import type { Selection } from '#app/ui/list/use-selection.ts'
import { notify } from '#app/ui/notify.ts'
import { textLink } from '#app/ui/text-link.ts'
import { venue } from '#domain/venue/venue.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import type { RowByKind } from '../queries.ts'
import { detailPath, type ListKind, type Source } from '../rules.ts'
import { listTexts } from '../words.ts'

type AdminListProps<Kind extends ListKind> = Pick<
  ListViewProps<RowByKind[Kind]>,
  'rows' | 'columns' | 'address' | 'onAddress' | 'cardRem' | 'action' | 'selection' | 'foot' | 'children'
> & { kind: Kind; source: Source }

type Ticked<Row> = {
  selection: Selection<Row>
  found: number
  /** The number of selected rows that match the current filters. */
  ticked: number
  all: () => Promise<readonly Row[]>
}

export type ListScreenProps<Kind extends ListKind> = Pick<
  AdminListProps<Kind>,
  'kind' | 'columns' | 'cardRem' | 'action'
> & {
  userId: string
  /** The texts that the search of a full list covers. */
  searchFields: (row: RowByKind[Kind]) => readonly (string | null | undefined)[]
  bulk?: ((ticked: Ticked<RowByKind[Kind]>) => ReactNode) | undefined
  isSummed?: boolean
}

export function AdminList<Kind extends ListKind>({ kind, source, ...list }: AdminListProps<Kind>) {
  type Row = RowByKind[Kind]
  const { title, things } = listTexts[kind]
  const { pathname, key } = useLocation()
  const visit = `${pathname} ${key}`
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
      {...list}
      title={title}
      things={things}
      link={link}
      visit={visit}
      fileName={() => `${venue.name.toLowerCase()}-${kind}-${dayOf(Date.now())}`}
      onFailure={(error) => notify.destructive(`Error loading ${things}`, wordsFor(error))}
    />
  )
}
