import { loginPath } from '#app/lib/session/login-path.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { stateOf, type Visitor } from '../rules.ts'
import type { VenueEvent } from '../schema.ts'

/** For visitors: where an event can be joined, the way to sign-in and back. */
export function SignInToJoin({ event, visitor }: { event: VenueEvent; visitor: Visitor }) {
  if (!['open', 'members-only'].includes(stateOf(event, visitor))) return null
  return (
    <a
      href={loginPath(new URL(visitor.here, window.location.origin).href)}
      target="_top"
      className={buttonStyle('outline')}
    >
      Sign in to join<span className="sr-only">: {event.title}</span>
    </a>
  )
}
