import { Link } from 'react-router'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useFocusOnMount } from '#app/ui/focus-on-mount.ts'

/** Replaces the admin panel once the user's role has been revoked. */
export function RoleTakenPage() {
  const heading = useFocusOnMount<HTMLHeadingElement>()

  return (
    <section className="mx-auto max-w-2xl py-10">
      <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        You no longer work in the back office
      </h2>
      <p className="mt-4 text-cream-dim text-lg">
        An admin has taken your role away. What you had saved is saved; what was still open was not. If this
        is a mistake, ask an admin to grant you the role again, then come back to this page.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to="/dashboard" className={buttonStyle('brass')}>
          To your dashboard
        </Link>
        <a href="/admin" className={buttonStyle('outline')}>
          Look again
        </a>
      </div>
    </section>
  )
}
