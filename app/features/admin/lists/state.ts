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
import { fetchAllRows, listPageQuery, type RowByKind } from './queries.ts'
import { findPagesNear, pageRows } from './rules.ts'

/** Loads the first page and the visible ones. The previous view stays until the next one has loaded. */
export function useListPages<Kind extends PagedKind>(kind: Kind, userId: string, view: AdminView) {
  const queryClient = useQueryClient()
  const head = useQuery({ ...listPageQuery(kind, userId, view, 0), placeholderData: keepPreviousData })
  const [shown, setShown] = useState(view)
  if (shown !== view && !head.isPlaceholderData) setShown(view)
  const others = useMemo(
    () => observePages(queryClient, (page) => listPageQuery(kind, userId, shown, page)),
    [queryClient, kind, userId, shown],
  )
  const problem = useSyncExternalStore(others.watch, others.problem)

  const rows = useMemo((): ListRows<RowByKind[Kind]> | null => {
    if (!head.data) return null
    const { total, found, rows: first } = head.data
    return {
      total,
      found,
      at: (index) => (index < pageRows ? first[index] : others.at(index)),
      here: () => first,
      all: () => fetchAllRows(kind, shown),
      see: (indexes) => others.see(findPagesNear(indexes, found)),
      watch: others.watch,
      latest: others.latest,
    }
  }, [head.data, others, kind, shown])
  const loaded = () => [...(head.data?.rows ?? []), ...others.loaded()]
  return { rows, loaded, head, problem: head.error ?? problem }
}

/** Holds the pages after the first one outside React, so that only the rows re-render as pages load. */
function observePages<Kind extends PagedKind>(
  queryClient: QueryClient,
  toQuery: (page: number) => ReturnType<typeof listPageQuery<Kind>>,
) {
  type Row = RowByKind[Kind]
  const observer = new QueriesObserver(queryClient, [])
  let wantedPages: readonly number[] = []
  const results = () => observer.getCurrentResult()
  const rowsAt = (index: number) => {
    const page = results()[index]?.data as { rows: Row[] } | undefined
    return page?.rows
  }
  return {
    latest: results,
    watch: (onChange: () => void) => observer.subscribe(onChange),
    problem: () => results().find(({ error }) => error)?.error ?? null,
    see(pages: readonly number[]) {
      const others = pages.filter((page) => page > 0)
      if (others.join() === wantedPages.join()) return
      wantedPages = others
      observer.setQueries(others.map((page) => toQuery(page) as QueryObserverOptions))
    },
    at: (index: number) => rowsAt(wantedPages.indexOf(Math.floor(index / pageRows)))?.[index % pageRows],
    loaded: () => wantedPages.flatMap((_, index) => rowsAt(index) ?? []),
  }
}
