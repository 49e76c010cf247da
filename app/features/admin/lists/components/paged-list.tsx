import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { REVENUE_NOTE } from '#app/features/admin/reports/words.ts'
import { venueDayQuery } from '#app/lib/backend/clock-query.ts'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { useDebounced } from '#app/ui/list/use-debounced.ts'
import { useListAddress } from '#app/ui/list/use-list-address.ts'
import { useSelection } from '#app/ui/list/use-selection.ts'
import { notify, useFailureToast } from '#app/ui/notify.ts'
import type { AdminView, PagedKind } from '#domain/contract/office-list.ts'
import { listKeys, type RowByKind } from '../queries.ts'
import { dayFilters, listFilters, toView } from '../rules.ts'
import { useListPages } from '../state.ts'
import { listTexts } from '../words.ts'
import { AdminList, type ListScreenProps } from './admin-list.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListFrame } from './list-frame.tsx'
import { SumCard } from './sum-card.tsx'

export function PagedList<Kind extends PagedKind>({ kind, userId, ...list }: ListScreenProps<Kind>) {
  const { isSummed, bulk, searchFields: _searchFields, ...shown } = list
  const { columns } = shown
  const known = useMemo(
    () => ({ columns: columns.map(({ id }) => id), filters: listFilters[kind], days: dayFilters }),
    [columns, kind],
  )
  const [address, setAddress] = useListAddress(known)
  const { data: today } = useQuery(venueDayQuery())
  const q = useDebounced(address.q)
  const view = useMemo(() => toView({ ...address, q }, today), [address, q, today])
  const { rows, loaded, head, problem } = useListPages(kind, userId, view)
  const { refresh, isRefreshing } = useRefresh(kind, userId)
  const selection = useSelection<RowByKind[Kind]>(rowId)
  const [selectedAll, setSelectedAll] = useState<{ view: AdminView; rows: readonly RowByKind[Kind][] }>()
  const { failed } = listTexts[kind]
  useFailureToast(failed, problem && wordsFor(problem))

  async function selectAll(all: () => Promise<readonly RowByKind[Kind][]>) {
    const allRows = await all()
    setSelectedAll({ view, rows: allRows })
    return allRows
  }

  /** Excludes rows that were selected under another search. */
  function countTicked(found: number): number {
    const isComplete = selectedAll?.view === view && selectedAll.rows.length === found
    return (isComplete ? selectedAll.rows : loaded()).filter(selection.has).length
  }

  return (
    <ListFrame
      kind={kind}
      origin={head.data ? { source: 'builtin', fetchedAt: new Date(head.data.now).toISOString() } : null}
      problem={problem}
      isBusy={head.isFetching}
      isRefreshing={isRefreshing}
      onRefresh={refresh}
      onRetry={head.data ? refresh : () => void head.refetch()}
    >
      {rows && (
        <AdminList<Kind>
          {...shown}
          kind={kind}
          rows={rows}
          source="builtin"
          address={address}
          onAddress={setAddress}
          selection={bulk && selection}
          foot={
            bulk &&
            selection.rows.length > 0 &&
            bulk({
              selection,
              found: rows.found,
              ticked: countTicked(rows.found),
              all: () => selectAll(rows.all),
            })
          }
        >
          <ListFilters
            kind={kind}
            today={today}
            filters={address.filters}
            onChange={(filters) => setAddress((old) => ({ ...old, filters }))}
          />
          {isSummed && <SumCard cents={head.data?.sumCents ?? 0} note={REVENUE_NOTE} />}
        </AdminList>
      )}
    </ListFrame>
  )
}

const rowId = (row: { id: string | number }) => row.id

function useRefresh(kind: PagedKind, userId: string) {
  const queryClient = useQueryClient()
  const [isRefreshing, setRefreshing] = useState(false)

  async function refresh() {
    setRefreshing(true)
    try {
      await queryClient.invalidateQueries({ queryKey: listKeys.list(kind, userId) }, { throwOnError: true })
      notify.success(...listTexts[kind].synced)
    } catch (cause) {
      notify.destructive('Sync failed', wordsFor(cause))
    } finally {
      setRefreshing(false)
    }
  }
  return { refresh: () => void refresh(), isRefreshing }
}
