import { Link, redirect, useSearchParams } from 'react-router'
import { SignInForm } from '#app/features/account/components/sign-in-form.tsx'
import { landingPath } from '#app/features/account/queries.ts'
import { withNext } from '#app/lib/next-path.ts'
import { privateMeta } from '#app/lib/page-meta.ts'
import { signedInUserId } from '#app/lib/session.ts'
import { SheetHeading } from '#app/ui/sheet-heading.tsx'
import { textLink } from '#app/ui/text-link.ts'
import type { Route } from './+types/login.ts'

export function meta() {
  return privateMeta('Sign in')
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const userId = await signedInUserId()
  if (userId === null) return null
  throw redirect(await landingPath(userId, new URL(request.url).searchParams.get('next')))
}

export default function Login() {
  const [search] = useSearchParams()

  return (
    <>
      <SheetHeading lead="The bays are lit.">Welcome back</SheetHeading>
      <SignInForm next={search.get('next')} />
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
