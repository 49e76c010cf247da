import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { textLink } from '#app/ui/text-link.ts'
import type { EventConflict } from '#domain/contract/event-roster.ts'
import { canSaveAnyway, type EventPlan, findClearPlans } from '../rules.ts'
import { describeConflict, formatConflictPlace, formatSkip } from '../words.ts'

type EventConflictsProps = {
  plans: readonly EventPlan[]
  conflicts: readonly EventConflict[]
  busy: boolean
  onSave: (plans: EventPlan[]) => void
}

export function EventConflicts({ plans, conflicts, busy, onSave }: EventConflictsProps) {
  const notice = useRef<HTMLDivElement>(null)
  const clear = findClearPlans(plans, conflicts)
  useEffect(() => void notice.current?.focus(), [])

  return (
    <div
      ref={notice}
      tabIndex={-1}
      role="alert"
      className="rounded-md border border-claret bg-claret-pale px-4 py-3 outline-none"
    >
      <p className="font-semibold">Nothing is saved yet. There are conflicts at that time:</p>
      <ul aria-label="Conflicts" className="mt-2 list-disc space-y-1 pl-5">
        {conflicts.map((conflict) => (
          <li key={`${conflict.start} ${conflict.bayName} ${conflict.name}`}>
            {formatConflictPlace(conflict)}:{' '}
            {conflict.kind === 'booking' ? (
              <Link to={`/admin/bookings/${conflict.name}`} className={textLink}>
                {conflict.name}
              </Link>
            ) : (
              describeConflict(conflict)
            )}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-3">
        {clear.length > 0 && (
          <Button variant="pine" busy={busy} onClick={() => onSave(clear)}>
            {formatSkip(plans.length - clear.length, clear.length)}
          </Button>
        )}
        {canSaveAnyway(conflicts) && (
          <Button variant="outline" busy={busy} onClick={() => onSave([...plans])}>
            Save anyway
          </Button>
        )}
      </div>
      {clear.length === 0 && !canSaveAnyway(conflicts) && (
        <p>Move the bookings first, or choose another time or other bays.</p>
      )}
    </div>
  )
}
