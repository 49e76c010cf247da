import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { venueDayQuery } from '#app/lib/backend/clock-query.ts'
import { wordsFor } from '#app/lib/backend/errors.ts'
import type { ListRows } from '#app/ui/list/list-rows.ts'
import { useListAddress } from '#app/ui/list/use-list-address.ts'
import { useSelection } from '#app/ui/list/use-selection.ts'
import { useSettled } from '#app/ui/list/use-settled.ts'
import { notify, useFailureToast } from '#app/ui/notify.ts'
import type { OfficeView, PagedList } from '#domain/contract/office-list.ts'
import { officePageQuery, type RecordRows, recordKeys, wholeView } from '../queries.ts'
import { dayFilters, listFilters, pageRows, pagesNear, viewOf } from '../rules.ts'
import { kindWords } from '../words.ts'
import { ListFilters } from './list-filters.tsx'
import { RecordList, type RecordsScreenProps } from './record-list.tsx'
import { RecordsFrame } from './records-frame.tsx'
import { SumCard } from './sum-card.tsx'

/** One of our own long lists: the server searches, filters and orders it, and hands out what is in sight. */
export function PagedRecords<Kind extends PagedList>({ kind, userId, ...list }: RecordsScreenProps<Kind>) {
  const { isSummed, bulk, searched: _searched, ...shown } = list
  const { columns } = shown
  const known = useMemo(
    () => ({ columns: columns.map(({ id }) => id), filters: listFilters[kind], days: dayFilters }),
    [columns, kind],
  )
  const [address, setAddress] = useListAddress(known)
  const { data: today } = useQuery(venueDayQuery())
  const q = useSettled(address.q)
  const view = useMemo(() => viewOf({ ...address, q }, today), [address, q, today])
  const { rows, loaded, head, problem, refresh, isRefreshing } = usePages(kind, userId, view)
  const selection = useSelection<RecordRows[Kind]>(rowId)
  const [whole, setWhole] = useState<{ view: OfficeView; rows: readonly RecordRows[Kind][] }>()
  const { failed } = kindWords[kind]
  useFailureToast(failed, head.error && wordsFor(head.error))

  async function takeAll(all: () => Promise<readonly RecordRows[Kind][]>) {
    const taken = await all()
    setWhole({ view, rows: taken })
    return taken
  }

  /** Of those that match; what was ticked under another search is not. */
  function countTicked(found: number): number {
    const isWhole = whole?.view === view && whole.rows.length === found
    return (isWhole ? whole.rows : loaded).filter(selection.has).length
  }

  return (
    <RecordsFrame
      kind={kind}
      origin={head.data ? { source: 'builtin', fetchedAt: new Date(head.data.now).toISOString() } : null}
      problem={problem}
      isBusy={head.isFetching}
      isRefreshing={isRefreshing}
      onRefresh={refresh}
      onRetry={head.data ? refresh : () => void head.refetch()}
    >
      {rows && (
        <RecordList<Kind>
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
              all: () => takeAll(rows.all),
            })
          }
        >
          <ListFilters
            kind={kind}
            today={today}
            filters={address.filters}
            onChange={(filters) => setAddress((old) => ({ ...old, filters }))}
          />
          {isSummed && <SumCard cents={head.data?.sumCents ?? 0} />}
        </RecordList>
      )}
    </RecordsFrame>
  )
}

const rowId = (row: { id: string | number }) => row.id

/** The pages in sight. While another view is on its way, the one before stays. */
function usePages<Kind extends PagedList>(kind: Kind, userId: string, view: OfficeView) {
  type Row = RecordRows[Kind]
  const queryClient = useQueryClient()
  const [isRefreshing, setRefreshing] = useState(false)
  const [sight, setSight] = useState<readonly number[]>([])
  const head = useQuery({ ...officePageQuery(kind, userId, view, 0), placeholderData: keepPreviousData })
  const shownView = useRef(view)
  if (!head.isPlaceholderData) shownView.current = view
  const wanted = sight.filter((page) => page > 0)
  const others = useQueries({
    queries: wanted.map((page) => officePageQuery(kind, userId, shownView.current, page)),
  })
  const pages = new Map<number, readonly Row[] | undefined>(
    wanted.map((page, place) => [page, others[place]?.data?.rows]),
  )
  if (head.data) pages.set(0, head.data.rows)

  const found = head.data?.found ?? 0
  const see = useCallback(
    (indexes: readonly number[]) => {
      const next = pagesNear(indexes, found)
      setSight((old) => (old.join() === next.join() ? old : next))
    },
    [found],
  )

  async function refresh() {
    setRefreshing(true)
    try {
      await queryClient.invalidateQueries({ queryKey: recordKeys.list(kind, userId) }, { throwOnError: true })
      notify.success(...kindWords[kind].synced)
    } catch (cause) {
      notify.destructive('Sync failed', wordsFor(cause))
    } finally {
      setRefreshing(false)
    }
  }

  const rows: ListRows<Row> | null = head.data
    ? {
        total: head.data.total,
        found: head.data.found,
        at: (index) => pages.get(Math.floor(index / pageRows))?.[index % pageRows],
        here: () => head.data?.rows ?? [],
        all: () => wholeView(kind, shownView.current),
        see,
      }
    : null
  const problem = head.error ?? others.find(({ error }) => error)?.error ?? null
  const loaded = [...pages.values()].flatMap((page) => page ?? [])
  return { rows, loaded, head, problem, refresh: () => void refresh(), isRefreshing }
}
