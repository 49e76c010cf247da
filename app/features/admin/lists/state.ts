import {
  keepPreviousData,
  QueriesObserver,
  type QueryClient,
  type QueryObserverOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore } from 'react'
import type { ListRows } from '#app/ui/list/list-rows.ts'
import type { AdminView, PagedKind } from '#domain/contract/office-list.ts'
import { listPageQuery, type RowOf, wholeView } from './queries.ts'
import { pageRows, pagesNear } from './rules.ts'

/** The rows of a long list, by pages: the first one, and those in sight. While another view is on its way, the one before stays. */
export function useListPages<Kind extends PagedKind>(kind: Kind, userId: string, view: AdminView) {
  const queryClient = useQueryClient()
  const head = useQuery({ ...listPageQuery(kind, userId, view, 0), placeholderData: keepPreviousData })
  const [shown, setShown] = useState(view)
  if (shown !== view && !head.isPlaceholderData) setShown(view)
  const others = useMemo(
    () => openPages(queryClient, (page) => listPageQuery(kind, userId, shown, page)),
    [queryClient, kind, userId, shown],
  )
  const problem = useSyncExternalStore(others.watch, others.problem)

  const rows = useMemo((): ListRows<RowOf[Kind]> | null => {
    if (!head.data) return null
    const { total, found, rows: first } = head.data
    return {
      total,
      found,
      at: (index) => (index < pageRows ? first[index] : others.at(index)),
      here: () => first,
      all: () => wholeView(kind, shown),
      see: (indexes) => others.see(pagesNear(indexes, found)),
      watch: others.watch,
      latest: others.latest,
    }
  }, [head.data, others, kind, shown])
  const loaded = () => [...(head.data?.rows ?? []), ...others.loaded()]
  return { rows, loaded, head, problem: head.error ?? problem }
}

/** The pages after the first one. Who draws rows watches them: what stands around the rows is not drawn anew as pages come. */
function openPages<Kind extends PagedKind>(
  queryClient: QueryClient,
  queryOf: (page: number) => ReturnType<typeof listPageQuery<Kind>>,
) {
  type Row = RowOf[Kind]
  const observer = new QueriesObserver(queryClient, [])
  let wanted: readonly number[] = []
  const results = () => observer.getCurrentResult()
  const rowsAt = (place: number) => {
    const page = results()[place]?.data as { rows: Row[] } | undefined
    return page?.rows
  }
  return {
    latest: results,
    watch: (onChange: () => void) => observer.subscribe(onChange),
    problem: () => results().find(({ error }) => error)?.error ?? null,
    see(pages: readonly number[]) {
      const others = pages.filter((page) => page > 0)
      if (others.join() === wanted.join()) return
      wanted = others
      observer.setQueries(others.map((page) => queryOf(page) as QueryObserverOptions))
    },
    at: (index: number) => rowsAt(wanted.indexOf(Math.floor(index / pageRows)))?.[index % pageRows],
    loaded: () => wanted.flatMap((_, place) => rowsAt(place) ?? []),
  }
}
