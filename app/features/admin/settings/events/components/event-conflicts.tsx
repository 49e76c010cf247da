import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { textLink } from '#app/ui/text-link.ts'
import type { EventConflict } from '#domain/contract/event-roster.ts'
import { canBeSaved, clearPlans, type EventPlan } from '../rules.ts'
import { conflictPlace, conflictWords, leaveOutWords } from '../words.ts'

type EventConflictsProps = {
  plans: readonly EventPlan[]
  conflicts: readonly EventConflict[]
  busy: boolean
  onSave: (plans: EventPlan[]) => void
}

/** The conflicts of an event; conflicting dates of a series can be left out. */
export function EventConflicts({ plans, conflicts, busy, onSave }: EventConflictsProps) {
  const notice = useRef<HTMLDivElement>(null)
  const clear = clearPlans(plans, conflicts)
  useEffect(() => void notice.current?.focus(), [])

  return (
    <div
      ref={notice}
      tabIndex={-1}
      role="alert"
      className="rounded-md border border-claret bg-claret-pale px-4 py-3 outline-none"
    >
      <p className="font-semibold">Nothing is saved yet. In the way at that time:</p>
      <ul aria-label="In the way" className="mt-2 list-disc space-y-1 pl-5">
        {conflicts.map((conflict) => (
          <li key={`${conflict.start} ${conflict.bayName} ${conflict.name}`}>
            {conflictPlace(conflict)}:{' '}
            {conflict.kind === 'booking' ? (
              <Link to={`/admin/bookings/${conflict.name}`} className={textLink}>
                {conflict.name}
              </Link>
            ) : (
              conflictWords(conflict)
            )}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-3">
        {clear.length > 0 && (
          <Button variant="pine" busy={busy} onClick={() => onSave(clear)}>
            {leaveOutWords(plans.length - clear.length, clear.length)}
          </Button>
        )}
        {canBeSaved(conflicts) && (
          <Button variant="outline" busy={busy} onClick={() => onSave([...plans])}>
            Save anyway
          </Button>
        )}
      </div>
      {clear.length === 0 && !canBeSaved(conflicts) && (
        <p>Move them first, or choose another time or other bays.</p>
      )}
    </div>
  )
}
