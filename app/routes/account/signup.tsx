import { Link, useSearchParams } from 'react-router'
import { SignedInRedirect } from '#app/features/account/components/signed-in-redirect.tsx'
import { useIsHydrated } from '#app/lib/loading/hydration.ts'
import { lateHydrated } from '#app/lib/loading/late-hydration.tsx'
import { withNext } from '#app/lib/session/next-path.ts'
import { publicMeta } from '#app/lib/site/page-meta.ts'
import { SheetHeading } from '#app/ui/sheet-heading.tsx'
import { textLink } from '#app/ui/text-link.ts'
import { venue } from '#domain/venue/venue.ts'

export function meta() {
  return publicMeta(
    'Create account',
    `Create an account at ${venue.longName}: book bays, join, and keep your orders together.`,
    { path: '/signup' },
  )
}

const SignUpForm = lateHydrated(
  'sign-up',
  async () => (await import('#app/features/account/components/sign-up-form.tsx')).SignUpForm,
)

export default function Signup() {
  const [params] = useSearchParams()
  const isHydrated = useIsHydrated()
  // A prerendered page does not know the query string.
  const search = isHydrated ? params : new URLSearchParams()

  return (
    <>
      <SheetHeading lead="Put your name in the book. All fields are needed.">Create account</SheetHeading>
      <SignUpForm />
      <SignedInRedirect />
      <p className="mt-6">
        Already have an account?{' '}
        <Link to={withNext('/login', search)} data-keeps-next="" className={textLink}>
          Sign in
        </Link>
      </p>
    </>
  )
}
