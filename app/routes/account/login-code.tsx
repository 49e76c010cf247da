import { redirect, useNavigate, useSearchParams } from 'react-router'
import { SignInCodeForm } from '#app/features/account/components/sign-in-code-form.tsx'
import { withNext } from '#app/lib/session/next-path.ts'
import { secondStep } from '#app/lib/session/second-step.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { SheetHeading } from '#app/ui/sheet-heading.tsx'
import type { Route } from './+types/login-code.ts'

export function meta() {
  return privateMeta('Sign in with your code')
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if ((await secondStep()) === 'code') return
  throw redirect(withNext('/login', new URL(request.url).searchParams))
}

export default function LoginCode() {
  const [search] = useSearchParams()
  const navigate = useNavigate()

  return (
    <>
      <SheetHeading lead="Your password is correct.">One more step</SheetHeading>
      <SignInCodeForm onLeave={() => navigate(withNext('/login', search), { replace: true })} />
    </>
  )
}
