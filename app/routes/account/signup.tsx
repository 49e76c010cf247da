import { Link, redirect, useSearchParams } from 'react-router'
import { SignUpForm } from '#app/features/account/components/sign-up-form.tsx'
import { landingPath } from '#app/features/account/queries.ts'
import { withNext } from '#app/lib/next-path.ts'
import { privateMeta } from '#app/lib/page-meta.ts'
import { signedInUserId } from '#app/lib/session.ts'
import { SheetHeading } from '#app/ui/sheet-heading.tsx'
import { textLink } from '#app/ui/text-link.ts'
import type { Route } from './+types/signup.ts'

export function meta() {
  return privateMeta('Create account')
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const userId = await signedInUserId()
  if (userId === null) return null
  throw redirect(await landingPath(userId, new URL(request.url).searchParams.get('next')))
}

export default function Signup() {
  const [search] = useSearchParams()

  return (
    <>
      <SheetHeading lead="Put your name in the book. All fields are needed.">Create account</SheetHeading>
      <SignUpForm next={search.get('next')} />
      <p className="mt-6">
        Already have an account?{' '}
        <Link to={withNext('/login', search)} className={textLink}>
          Sign in
        </Link>
      </p>
    </>
  )
}
