import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { SignedInRedirect } from '#app/features/account/components/signed-in-redirect.tsx'
import { useIsHydrated } from '#app/lib/loading/hydration.ts'
import { lateHydrated } from '#app/lib/loading/late-hydration.tsx'
import { takeLoginNotice } from '#app/lib/session/login-notice.ts'
import { loginWords } from '#app/lib/session/login-words.ts'
import { withNext } from '#app/lib/session/next-path.ts'
import { publicMeta } from '#app/lib/site/page-meta.ts'
import { notify } from '#app/ui/notify.ts'
import { SheetHeading } from '#app/ui/sheet-heading.tsx'
import { textLink } from '#app/ui/text-link.ts'

export function meta() {
  return publicMeta('Sign in', 'Sign in to book bays, see your bookings and your membership.', {
    path: '/login',
  })
}

const SignInForm = lateHydrated(
  'sign-in',
  async () => (await import('#app/features/account/components/sign-in-form.tsx')).SignInForm,
)

export default function Login() {
  const [params] = useSearchParams()
  const isHydrated = useIsHydrated()
  // A prerendered page does not know the query string.
  const search = isHydrated ? params : new URLSearchParams()
  // Each time: whoever is led here from here, by a link, is told too.
  useEffect(() => {
    const owed = takeLoginNotice()
    if (!owed) return
    const { tone, title, words } = loginWords[owed]
    notify[tone](title, words)
  })

  return (
    <>
      <SheetHeading lead="The bays are lit.">Welcome back</SheetHeading>
      <SignInForm />
      <SignedInRedirect />
      <div className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-3">
        <Link to="/forgot-password" className={textLink}>
          Forgot password?
        </Link>
        <span>
          New here?{' '}
          <Link to={withNext('/signup', search)} data-keeps-next="" className={textLink}>
            Sign up
          </Link>
        </span>
      </div>
    </>
  )
}
