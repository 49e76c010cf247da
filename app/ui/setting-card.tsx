import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { LoadFailure } from './load-failure.tsx'
import { RowSkeleton } from './row-skeleton.tsx'

type SettingCardProps = {
  title: string
  lead: ReactNode
  action?: ReactNode
  isReadOnly?: boolean
  reading: { isPending: boolean; isFetching: boolean; problem: string | null; onRetry: () => void }
  children: ReactNode
}

// A card above that is still loading would push its buttons away under the finger.
const AFTER_LOADING = '[:has(>[data-loading])~&]:invisible'

/** Keeps showing known rows if a refetch fails. */
export function SettingCard({ title, lead, action, isReadOnly, reading, children }: SettingCardProps) {
  const { isPending, isFetching, problem, onRetry } = reading

  return (
    <Card title={title} action={action} className={AFTER_LOADING}>
      <p className="mt-3 max-w-prose text-(--dim)">{lead}</p>
      {isReadOnly && (
        <p className="mt-2 flex items-center gap-2 font-semibold text-sm">
          <Lock aria-hidden className="size-4" /> Only admins can change this.
        </p>
      )}
      {problem && <LoadFailure className="mt-4" message={problem} busy={isFetching} onRetry={onRetry} />}
      {isPending && !problem ? (
        <div data-loading="">
          <RowSkeleton label={`Loading ${title.toLowerCase()}...`} />
        </div>
      ) : (
        children
      )}
    </Card>
  )
}
