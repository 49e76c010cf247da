import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { SignInForm } from '#app/features/account/components/sign-in-form.tsx'
import { SignedInRedirect } from '#app/features/account/components/signed-in-redirect.tsx'
import { takeLoginNotice } from '#app/lib/session/login-notice.ts'
import { loginWords } from '#app/lib/session/login-words.ts'
import { withNext } from '#app/lib/session/next-path.ts'
import { cachedPage } from '#app/lib/site/cached-page.ts'
import { publicMeta } from '#app/lib/site/page-meta.ts'
import { notify } from '#app/ui/notify.ts'
import { SheetHeading } from '#app/ui/sheet-heading.tsx'
import { textLink } from '#app/ui/text-link.ts'

export const headers = cachedPage()

export function meta() {
  return publicMeta('Sign in', 'Sign in to book bays, see your bookings and your membership.', {
    path: '/login',
  })
}

export default function Login() {
  const [search] = useSearchParams()
  // Runs after every render, because a navigation from this page to itself can add a notice.
  useEffect(() => {
    const notice = takeLoginNotice(search.get('next'))
    if (!notice) return
    const { tone, title, words } = loginWords[notice]
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
          <Link to={withNext('/signup', search)} className={textLink}>
            Sign up
          </Link>
        </span>
      </div>
    </>
  )
}
