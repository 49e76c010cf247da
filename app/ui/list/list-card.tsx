import { memo, type ReactNode } from 'react'
import { Skeleton } from '../skeleton.tsx'
import type { ListColumn } from './list-column.ts'
import { formatRowName } from './list-row.tsx'
import { RowCheck } from './row-check.tsx'

type ListCardProps<Row> = {
  /** Undefined while loading; the placeholder can be focused. */
  row: Row | undefined
  at: number
  columns: readonly ListColumn<Row>[]
  isActive: boolean
  link: (row: Row, text: ReactNode) => ReactNode
  action?: (row: Row) => ReactNode
  isChosen?: boolean
  /** Set if rows can be selected. */
  onToggle?: (row: Row) => void
}

function PlainCard<Row>({ row, at, isActive, ...parts }: ListCardProps<Row>) {
  return (
    <article
      data-at={at}
      aria-busy={row === undefined || undefined}
      tabIndex={isActive ? 0 : -1}
      className="paper flex h-full scroll-my-6 flex-col overflow-clip rounded-lg px-5 pt-3.5 pb-4"
    >
      {row === undefined ? (
        <Skeleton className="mt-2 h-6 w-40" />
      ) : (
        <CardParts row={row} isActive={isActive} {...parts} />
      )}
    </article>
  )
}

type CardPartsProps<Row> = Omit<ListCardProps<Row>, 'row' | 'at'> & { row: Row }

function CardParts<Row>(props: CardPartsProps<Row>) {
  const { row, columns, link, action, isActive, isChosen = false, onToggle } = props
  const [title, ...others] = columns.filter(({ place }) => place === 'title')
  const tags = [...others, ...columns.filter(({ place }) => place === 'tag')]
  const lines = columns.filter((column) => column.place === 'line' && column.text(row) !== null)
  const fields = columns.filter(({ place = 'field' }) => place === 'field')

  return (
    <>
      <header className="rule-double flex min-h-11 items-baseline justify-between gap-3 pb-2">
        <h3
          title={title?.text(row) ?? undefined}
          className="mr-auto min-w-0 truncate text-xl [&_a]:font-normal"
        >
          {title && link(row, title.text(row))}
        </h3>
        {tags.map((column) => (
          <span key={column.id} className="max-w-28 truncate text-(--dim) text-sm tabular-nums">
            {column.text(row)}
          </span>
        ))}
        {onToggle && (
          <span className="-my-2 -mr-3 self-center print:hidden">
            <RowCheck
              row={row}
              label={formatRowName(columns, row)}
              isChosen={isChosen}
              isActive={isActive}
              onToggle={onToggle}
            />
          </span>
        )}
      </header>
      {lines.length > 0 && (
        <div className="mt-3 space-y-1.5 text-[0.9375rem]">
          {lines.map((column) => (
            <div key={column.id}>{column.draw ? column.draw(row) : column.text(row)}</div>
          ))}
        </div>
      )}
      {fields.length > 0 && (
        <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-[0.9375rem]">
          {fields.map((column) => (
            <div key={column.id} className="contents">
              <dt className="text-(--dim)">{column.label}</dt>
              <dd title={column.text(row) ?? undefined} className="truncate text-right">
                {column.text(row) ?? 'N/A'}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {action && <div className="mt-auto flex justify-end pt-3 print:hidden">{action(row)}</div>}
    </>
  )
}

// memo() drops the type parameter.
export const ListCard = memo(PlainCard) as typeof PlainCard
