import { wordsFor } from '#app/lib/backend/errors.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useAttendEvent } from '../mutations.ts'
import { type EventState, stateOf, type Visitor } from '../rules.ts'
import type { VenueEvent } from '../schema.ts'

type AttendEventProps = { event: VenueEvent; visitor: Visitor }

const acts: Partial<Record<EventState, { label: string; comes: boolean; waits?: boolean }>> = {
  open: { label: 'Save my spot', comes: true },
  full: { label: 'Join the waiting list', comes: true, waits: true },
  joined: { label: 'Give up my spot', comes: false },
  waiting: { label: 'Leave the waiting list', comes: false },
}

/** For signed-in users: joins an event or its waitlist, leaves it, or links to membership. */
export function AttendEvent({ event, visitor }: AttendEventProps) {
  const attend = useAttendEvent()
  const state = stateOf(event, visitor)
  const name = <span className="sr-only">: {event.title}</span>
  const act = acts[state]
  const told = standing(state) ?? (attend.isSuccess && leftWords(attend.variables.waited))

  if (state === 'members-only')
    return (
      <a href="/memberships" className={buttonStyle('outline')}>
        Become a member{name}
      </a>
    )
  return (
    <>
      {act && (
        <Button
          variant={act.comes && !act.waits ? 'pine' : 'outline'}
          busy={attend.isPending}
          onClick={() => attend.mutate({ id: event.id, ...act, waited: state === 'waiting' })}
        >
          {act.label}
          {name}
        </Button>
      )}
      <p role="status" className={told ? 'w-full text-leaf text-sm sm:text-center' : 'sr-only'}>
        {told}
      </p>
      {attend.error && <Alert className="w-full">{wordsFor(attend.error)}</Alert>}
    </>
  )
}

function standing(state: EventState): string | undefined {
  if (state === 'joined') return 'You are in.'
  return state === 'waiting' ? 'You are on the waiting list.' : undefined
}

function leftWords(waited: boolean | undefined): string {
  return waited ? 'You have left the waiting list.' : 'You have given up your spot.'
}
