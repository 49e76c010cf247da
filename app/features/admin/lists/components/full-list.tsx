import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { indexRows } from '#app/ui/list/list-column.ts'
import { useListAddress } from '#app/ui/list/use-list-address.ts'
import { useLocalRows } from '#app/ui/list/use-local-rows.ts'
import { notify, useFailureToast } from '#app/ui/notify.ts'
import { useRefreshList } from '../mutations.ts'
import { fullListQuery, type LoadedList, type RowByKind } from '../queries.ts'
import type { ListKind } from '../rules.ts'
import { listTexts } from '../words.ts'
import { AdminList, type ListScreenProps } from './admin-list.tsx'
import { ListFrame } from './list-frame.tsx'
import { SumCard, sumAmounts } from './sum-card.tsx'

/** Keeps its rows if a refresh fails. */
export function FullList<Kind extends ListKind>(props: ListScreenProps<Kind>) {
  const { kind, userId } = props
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(fullListQuery(kind, userId))
  const refresh = useRefreshList(kind, userId)
  const isRefreshing = useListToasts(kind, data, refresh.isPending)
  useFailureToast(listTexts[kind].failed, error && wordsFor(error))
  const problem = error ?? (dataUpdatedAt < refresh.submittedAt ? refresh.error : null)

  function handleRefresh() {
    isRefreshing.current = true
    refresh.mutate(undefined, {
      onError: (cause) => {
        isRefreshing.current = false
        notify.destructive('Sync failed', wordsFor(cause))
      },
    })
  }

  return (
    <ListFrame
      kind={kind}
      origin={data ?? null}
      problem={problem}
      isBusy={isFetching || refresh.isPending}
      isRefreshing={refresh.isPending}
      onRefresh={handleRefresh}
      onRetry={data ? handleRefresh : () => void refetch()}
    >
      {data && <FullRows<Kind> {...props} listed={data} />}
    </ListFrame>
  )
}

type FullRowsProps<Kind extends ListKind> = ListScreenProps<Kind> & {
  listed: LoadedList<RowByKind[Kind]>
}

function FullRows<Kind extends ListKind>(props: FullRowsProps<Kind>) {
  const { listed, searchFields, isSummed, bulk: _bulk, ...list } = props
  type Row = RowByKind[Kind]
  const { columns } = list
  const known = useMemo(() => ({ columns: columns.map(({ id }) => id), filters: [] }), [columns])
  const [address, setAddress] = useListAddress(known)
  const indexed = useMemo(
    () => indexRows(listed.rows, { id: (row: Row) => row.id, searched: searchFields }),
    [listed.rows, searchFields],
  )
  const rows = useLocalRows<Row>(indexed, columns, address)
  return (
    <AdminList<Kind> {...list} rows={rows} source={listed.source} address={address} onAddress={setAddress}>
      {isSummed && <SumCard cents={sumAmounts(rows.here())} />}
    </AdminList>
  )
}

/** Warns about an incomplete list, and confirms a refresh that the user requested. */
function useListToasts(kind: ListKind, listed: LoadedList<unknown> | undefined, isRequested: boolean) {
  const isRefreshing = useRef(isRequested)

  useEffect(() => {
    if (!listed) return
    const { message, isUnavailable } = listed
    const { synced, limited } = listTexts[kind]
    if (isRefreshing.current && !isUnavailable) notify.success(...synced)
    isRefreshing.current = false
    if (isUnavailable) notify.destructive('Store temporarily unavailable', message)
    else if (message !== undefined) notify.warning(limited, message)
  }, [kind, listed])
  return isRefreshing
}
