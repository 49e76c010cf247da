import { withNext } from '#app/lib/session/next-path.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { stateOf, type Visitor } from '../rules.ts'
import type { VenueEvent } from '../schema.ts'

/** For visitors: links to sign-in and back, if the event can be joined. */
export function SignInToJoin({ event, visitor }: { event: VenueEvent; visitor: Visitor }) {
  const state = stateOf(event, visitor)
  if (!['open', 'full', 'members-only'].includes(state)) return null
  return (
    <a
      href={withNext('/login', new URLSearchParams({ next: visitor.hereAt(event.id) }))}
      className={buttonStyle('outline')}
    >
      {state === 'full' ? 'Sign in to wait' : 'Sign in to join'}
      <span className="sr-only">: {event.title}</span>
    </a>
  )
}
