import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { indexRows } from '#app/ui/list/list-column.ts'
import { useListAddress } from '#app/ui/list/use-list-address.ts'
import { useLocalRows } from '#app/ui/list/use-local-rows.ts'
import { notify, useFailureToast } from '#app/ui/notify.ts'
import { useRefreshList } from '../mutations.ts'
import { type LoadedList, type RowOf, wholeListQuery } from '../queries.ts'
import type { ListKind } from '../rules.ts'
import { kindWords } from '../words.ts'
import { AdminList, type ListScreenProps } from './admin-list.tsx'
import { ListFrame } from './list-frame.tsx'
import { SumCard, sumOf } from './sum-card.tsx'

/** A list that comes as a whole. Its rows stay if a refresh fails. */
export function WholeList<Kind extends ListKind>(props: ListScreenProps<Kind>) {
  const { kind, userId } = props
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(wholeListQuery(kind, userId))
  const refresh = useRefreshList(kind, userId)
  const isRefreshing = useListToasts(kind, data, refresh.isPending)
  useFailureToast(kindWords[kind].failed, error && wordsFor(error))
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
      {data && <WholeRows<Kind> {...props} listed={data} />}
    </ListFrame>
  )
}

type WholeRowsProps<Kind extends ListKind> = ListScreenProps<Kind> & {
  listed: LoadedList<RowOf[Kind]>
}

function WholeRows<Kind extends ListKind>(props: WholeRowsProps<Kind>) {
  const { listed, searched, isSummed, bulk: _bulk, ...list } = props
  type Row = RowOf[Kind]
  const { columns } = list
  const known = useMemo(() => ({ columns: columns.map(({ id }) => id), filters: [] }), [columns])
  const [address, setAddress] = useListAddress(known)
  const indexed = useMemo(
    () => indexRows(listed.rows, { id: (row: Row) => row.id, searched }),
    [listed.rows, searched],
  )
  const rows = useLocalRows<Row>(indexed, columns, address)
  return (
    <AdminList<Kind> {...list} rows={rows} source={listed.source} address={address} onAddress={setAddress}>
      {isSummed && <SumCard cents={sumOf(rows.here())} />}
    </AdminList>
  )
}

/** Shows a toast for what the list lacks, and after a requested refresh for its success. */
function useListToasts(kind: ListKind, listed: LoadedList<unknown> | undefined, isAsked: boolean) {
  const isRefreshing = useRef(isAsked)

  useEffect(() => {
    if (!listed) return
    const { message, isUnavailable } = listed
    const { synced, limited } = kindWords[kind]
    if (isRefreshing.current && !isUnavailable) notify.success(...synced)
    isRefreshing.current = false
    if (isUnavailable) notify.destructive('Store temporarily unavailable', message)
    else if (message !== undefined) notify.warning(limited, message)
  }, [kind, listed])
  return isRefreshing
}
