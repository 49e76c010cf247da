import { type ReactNode, useCallback } from 'react'
import { Link, useLocation } from 'react-router'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { ListView, type ListViewProps } from '#app/ui/list/list-view.tsx'
import type { Selection } from '#app/ui/list/use-selection.ts'
import { notify } from '#app/ui/notify.ts'
import { textLink } from '#app/ui/text-link.ts'
import { venue } from '#domain/venue/venue.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import type { RowOf } from '../queries.ts'
import { detailPath, type ListKind, type Source } from '../rules.ts'
import { kindWords } from '../words.ts'

type AdminListProps<Kind extends ListKind> = Pick<
  ListViewProps<RowOf[Kind]>,
  'rows' | 'columns' | 'address' | 'onAddress' | 'cardRem' | 'action' | 'selection' | 'foot' | 'children'
> & { kind: Kind; source: Source }

/** The selected rows, and how to select all matching ones. */
type Ticked<Row> = {
  selection: Selection<Row>
  found: number
  /** Selected rows among the matching ones. */
  ticked: number
  all: () => Promise<readonly Row[]>
}

/** Props shared by paged and whole lists. */
export type ListScreenProps<Kind extends ListKind> = Pick<
  AdminListProps<Kind>,
  'kind' | 'columns' | 'cardRem' | 'action'
> & {
  userId: string
  /** The searched texts of a whole list. */
  searched: (row: RowOf[Kind]) => readonly (string | null | undefined)[]
  /** The bulk actions. */
  bulk?: ((ticked: Ticked<RowOf[Kind]>) => ReactNode) | undefined
  isSummed?: boolean
}

export function AdminList<Kind extends ListKind>({ kind, source, ...list }: AdminListProps<Kind>) {
  type Row = RowOf[Kind]
  const { title, things } = kindWords[kind]
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
