import { useInfiniteQuery } from '@tanstack/react-query'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { RowSkeleton } from '#app/ui/row-skeleton.tsx'
import { changesQuery } from '../queries.ts'
import { type ChangeFilter, listSubjects } from '../state.ts'
import { ChangeFilterBar } from './change-filter-bar.tsx'
import { ChangeItem } from './change-item.tsx'

type ChangeLogProps = { userId: string; canSeeRoles: boolean; filter: ChangeFilter }

export function ChangeLog({ userId, canSeeRoles, filter }: ChangeLogProps) {
  const { data, error, isPending, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(changesQuery(userId, filter))
  const pages = data?.pages ?? []
  const count = pages.reduce((sum, { lines }) => sum + lines.length, 0)

  return (
    <Card title="Who changed what">
      <ChangeFilterBar filter={filter} subjects={listSubjects(canSeeRoles)} />
      {error && (
        <LoadFailure className="mt-4" message={wordsFor(error)} busy={isFetching} onRetry={refetch} />
      )}
      {isPending && !error && <RowSkeleton rows={8} />}
      <p role="status" className="mt-4 text-(--dim) text-sm">
        {isPending ? 'Loading changes...' : `Showing ${count} ${count === 1 ? 'change' : 'changes'}`}
      </p>
      {data && count === 0 && <p className="mt-3 text-lg">No changes found.</p>}
      <ol aria-label="Changes" className="mt-2 divide-y divide-(--rule)">
        {pages.flatMap(({ lines, names }) =>
          lines.map((line) => <ChangeItem key={line.id} line={line} names={names[line.id]} />),
        )}
      </ol>
      {hasNextPage && (
        <Button variant="outline" className="mt-4" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Show older
        </Button>
      )}
    </Card>
  )
}
