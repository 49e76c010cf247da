import { Link, useSearchParams } from 'react-router'
import { SignUpForm } from '#app/features/account/components/sign-up-form.tsx'
import { SignedInRedirect } from '#app/features/account/components/signed-in-redirect.tsx'
import { withNext } from '#app/lib/session/next-path.ts'
import { cachedPage } from '#app/lib/site/cached-page.ts'
import { publicMeta } from '#app/lib/site/page-meta.ts'
import { SheetHeading } from '#app/ui/sheet-heading.tsx'
import { textLink } from '#app/ui/text-link.ts'
import { venue } from '#domain/venue/venue.ts'

export const headers = cachedPage()

export function meta() {
  return publicMeta(
    'Create account',
    `Create an account at ${venue.longName}: book bays, join, and keep your orders together.`,
    { path: '/signup' },
  )
}

export default function Signup() {
  const [search] = useSearchParams()

  return (
    <>
      <SheetHeading lead="All fields are required.">Create account</SheetHeading>
      <SignUpForm />
      <SignedInRedirect />
      <p className="mt-6">
        Already have an account?{' '}
        <Link to={withNext('/login', search)} className={textLink}>
          Sign in
        </Link>
      </p>
    </>
  )
}
