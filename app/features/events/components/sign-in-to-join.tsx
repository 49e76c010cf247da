import { withNext } from '#app/lib/session/next-path.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { getEventStatus, type Visitor } from '../rules.ts'
import type { VenueEvent } from '../schema.ts'

export function SignInToJoin({ event, visitor }: { event: VenueEvent; visitor: Visitor }) {
  const state = getEventStatus(event, visitor)
  if (!['open', 'full', 'members-only'].includes(state)) return null
  return (
    <a
      href={withNext('/login', new URLSearchParams({ next: visitor.getReturnPath(event.id) }))}
      className={buttonStyle('outline')}
    >
      {state === 'full' ? 'Sign in to join the waitlist' : 'Sign in to join'}
      <span className="sr-only">: {event.title}</span>
    </a>
  )
}
