import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, RefreshCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { notify, useFailureToast } from '#app/ui/notify.ts'
import { useRefreshRecords } from '../mutations.ts'
import { type LoadedRecords, recordsQuery } from '../queries.ts'
import type { RecordKind } from '../rules.ts'
import { kindWords } from '../words.ts'
import { OriginLine } from './origin-line.tsx'
import { RecordList, type RecordListProps } from './record-list.tsx'

type RecordsScreenProps<Kind extends RecordKind> = Omit<RecordListProps<Kind>, 'listed'> & { userId: string }

/** One list of the gym system, with its source and age. Its rows stay if a refresh fails. */
export function RecordsScreen<Kind extends RecordKind>({ userId, ...list }: RecordsScreenProps<Kind>) {
  const { kind } = list
  const { title, things, failed } = kindWords[kind]
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery(recordsQuery(kind, userId))
  const refresh = useRefreshRecords(kind, userId)
  const isRefreshing = useListToasts(kind, data, refresh.isPending)
  useFailureToast(failed, error && wordsFor(error))
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
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 print:hidden">
        <Link to="/admin" className={buttonStyle('quiet', '-ml-3 px-3 text-brass-200')}>
          <ArrowLeft aria-hidden /> Back to Admin
        </Link>
        <Button variant="brass" busy={refresh.isPending} onClick={handleRefresh}>
          {!refresh.isPending && <RefreshCw aria-hidden />} Refresh
        </Button>
      </div>
      <div className="mb-6 print:hidden">
        <h2 className="text-[2.25rem] sm:text-5xl">{title}</h2>
        {data && <OriginLine listed={data} />}
      </div>
      {problem && (
        <LoadFailure
          className="mb-6 print:hidden"
          message={wordsFor(problem)}
          busy={isFetching || refresh.isPending}
          onRetry={data ? handleRefresh : refetch}
        />
      )}
      {isPending && (
        <p role="status" className="animate-pulse py-16 text-center text-lg">
          Loading {things}...
        </p>
      )}
      {data && <RecordList<Kind> {...list} listed={data} />}
    </>
  )
}

/** Shows a toast for what the list lacks, and after a requested refresh for its success. */
function useListToasts(kind: RecordKind, listed: LoadedRecords<unknown> | undefined, isAsked: boolean) {
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
