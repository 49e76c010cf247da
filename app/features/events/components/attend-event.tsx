import { wordsFor } from '#app/lib/backend/errors.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useAttendEvent } from '../mutations.ts'
import { stateOf, type Visitor } from '../rules.ts'
import type { VenueEvent } from '../schema.ts'

type AttendEventProps = { event: VenueEvent; visitor: Visitor }

/** For somebody who is signed in: joins an event, leaves it, or links to membership. */
export function AttendEvent({ event, visitor }: AttendEventProps) {
  const attend = useAttendEvent()
  const state = stateOf(event, visitor)
  const name = <span className="sr-only">: {event.title}</span>
  const isJoined = state === 'joined'
  const told = isJoined ? 'You are in.' : attend.isSuccess && 'You have given up your spot.'

  if (state === 'members-only')
    return (
      <a href="/memberships" target="_top" className={buttonStyle('outline')}>
        Become a member{name}
      </a>
    )
  return (
    <>
      {(isJoined || state === 'open') && (
        <Button
          variant={isJoined ? 'outline' : 'pine'}
          busy={attend.isPending}
          onClick={() => attend.mutate({ id: event.id, comes: !isJoined })}
        >
          {isJoined ? 'Give up my spot' : 'Save my spot'}
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
