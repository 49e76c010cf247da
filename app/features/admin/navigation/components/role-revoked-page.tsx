import { Link } from 'react-router'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useFocusOnMount } from '#app/ui/focus-on-mount.ts'

export function RoleRevokedPage() {
  const heading = useFocusOnMount<HTMLHeadingElement>()

  return (
    <section className="mx-auto max-w-2xl py-10">
      <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        You no longer have staff access
      </h2>
      <p className="mt-4 text-cream-dim text-lg">
        An admin removed your role. Saved changes are kept; unsaved ones are lost. If this is a mistake, ask
        an admin to grant the role again, then come back to this page.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to="/dashboard" className={buttonStyle('brass')}>
          Go to your dashboard
        </Link>
        <a href="/admin" className={buttonStyle('outline')}>
          Try again
        </a>
      </div>
    </section>
  )
}
