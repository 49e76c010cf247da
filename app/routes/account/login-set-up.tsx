import { redirect, useNavigate } from 'react-router'
import { FactorSetup } from '#app/features/security/components/factor-setup.tsx'
import { FreshCodeDialog } from '#app/features/security/components/fresh-code-dialog.tsx'
import { safeNextPath } from '#app/lib/session/next-path.ts'
import { secondStep } from '#app/lib/session/second-step.ts'
import { requireUser, userContext } from '#app/lib/session/session.ts'
import { useSessionWatch } from '#app/lib/session/session-watch.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { notify } from '#app/ui/notify.ts'
import { SheetHeading } from '#app/ui/sheet-heading.tsx'
import type { Route } from './+types/login-set-up.ts'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireUser]

export function meta() {
  return privateMeta('Set up your sign-in code')
}

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const next = safeNextPath(new URL(request.url).searchParams.get('next')) ?? '/admin'
  if ((await secondStep()) === 'done') throw redirect(next)
  return { userId: context.get(userContext).id, next }
}

export default function LoginSetUp({ loaderData: { userId, next } }: Route.ComponentProps) {
  useSessionWatch(userId)
  const navigate = useNavigate()

  async function handleDone() {
    notify.success(
      'Two-step sign-in is on',
      'Add a second authenticator app under Security on your dashboard, in case you lose this phone.',
    )
    await navigate(next, { replace: true })
  }

  return (
    <>
      <SheetHeading lead="Admin requires your password and a code from your phone. Setup is needed once and takes about two minutes.">
        Set up your code
      </SheetHeading>
      <FactorSetup
        suggestedName="My phone"
        onDone={handleDone}
        onCancel={() => navigate('/dashboard', { replace: true })}
        cancelLabel="Not now"
      />
      <FreshCodeDialog />
    </>
  )
}
