import { ArrowLeft, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'

import type { ListKind, Source } from '../rules.ts'
import { listTexts } from '../words.ts'
import { OriginLine } from './origin-line.tsx'

type ListFrameProps = {
  kind: ListKind
  origin: { source: Source; fetchedAt: string; message?: string | undefined } | null
  problem: Error | null
  isBusy: boolean
  isRefreshing: boolean
  onRefresh: () => void
  onRetry: () => void
  /** Null until the first rows load. */
  children: ReactNode
}

export function ListFrame(props: ListFrameProps) {
  const { kind, origin, problem, isBusy, isRefreshing, children } = props
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 print:hidden">
        <Link to="/admin" className={buttonStyle('quiet', '-ml-3 px-3 text-brass-200')}>
          <ArrowLeft aria-hidden /> Back to Admin
        </Link>
        <Button variant="brass" busy={isRefreshing} onClick={props.onRefresh}>
          {!isRefreshing && <RefreshCw aria-hidden />} Refresh
        </Button>
      </div>
      <div className="mb-6 print:hidden">
        <h2 className="text-[2.25rem] sm:text-5xl">{listTexts[kind].title}</h2>
        {origin && <OriginLine listed={origin} />}
      </div>
      {problem && (
        <LoadFailure
          className="mb-6 print:hidden"
          message={wordsFor(problem)}
          busy={isBusy}
          onRetry={props.onRetry}
        />
      )}
      {!children && !problem && <LoadingList kind={kind} />}
      {children}
    </>
  )
}

export function LoadingList({ kind }: { kind: ListKind }) {
  return (
    <p role="status" className="animate-pulse py-16 text-center text-lg">
      Loading {listTexts[kind].things}...
    </p>
  )
}
