import { ShieldAlert } from 'lucide-react'
import { Link } from 'react-router'
import { textLink } from '#app/ui/text-link.ts'

/** The demo's two staff accounts need only a password. */
export function WithoutCodeNote() {
  return (
    <aside
      aria-label="Two-step sign-in"
      className="border-brass-400/40 border-b bg-pine-900 text-cream print:hidden"
    >
      <p className="mx-auto flex max-w-[92rem] flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-[0.9375rem] sm:px-8">
        <ShieldAlert aria-hidden className="size-5 shrink-0 text-brass-300 max-sm:hidden" />
        <span className="min-w-0 flex-1 basis-72">
          In this demo, a password is enough to sign in. At a real venue, staff also enter a code from their
          phone.
        </span>
        <Link to="/dashboard/security" className={`${textLink} text-brass-200`}>
          Set it up here too
        </Link>
      </p>
    </aside>
  )
}
