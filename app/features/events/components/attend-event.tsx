import { wordsFor } from '#app/lib/backend/errors.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useAttendEvent } from '../mutations.ts'
import { type EventStatus, getEventStatus, type Visitor } from '../rules.ts'
import type { VenueEvent } from '../schema.ts'

type AttendEventProps = { event: VenueEvent; visitor: Visitor }

const actions: Partial<Record<EventStatus, { label: string; comes: boolean; waits?: boolean }>> = {
  open: { label: 'Save my spot', comes: true },
  full: { label: 'Join the waitlist', comes: true, waits: true },
  joined: { label: 'Give up my spot', comes: false },
  waiting: { label: 'Leave the waitlist', comes: false },
}

export function AttendEvent({ event, visitor }: AttendEventProps) {
  const attend = useAttendEvent()
  const state = getEventStatus(event, visitor)
  const name = <span className="sr-only">: {event.title}</span>
  const action = actions[state]
  const notice = formatAttendance(state) ?? (attend.isSuccess && formatLeft(attend.variables.waited))

  if (state === 'members-only')
    return (
      <a href="/memberships" className={buttonStyle('outline')}>
        Become a member{name}
      </a>
    )
  return (
    <>
      {action && (
        <Button
          variant={action.comes && !action.waits ? 'pine' : 'outline'}
          busy={attend.isPending}
          onClick={() => attend.mutate({ id: event.id, ...action, waited: state === 'waiting' })}
        >
          {action.label}
          {name}
        </Button>
      )}
      <p role="status" className={notice ? 'w-full text-leaf text-sm sm:text-center' : 'sr-only'}>
        {notice}
      </p>
      {attend.error && <Alert className="w-full">{wordsFor(attend.error)}</Alert>}
    </>
  )
}

function formatAttendance(state: EventStatus): string | undefined {
  if (state === 'joined') return 'You are in.'
  return state === 'waiting' ? "You're on the waitlist." : undefined
}

function formatLeft(waited: boolean | undefined): string {
  return waited ? 'You left the waitlist.' : 'You gave up your spot.'
}
