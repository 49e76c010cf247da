import { useSearchParams } from 'react-router'
import { AccountDoor } from '#app/features/memberships/components/account-door.tsx'
import { JoinDesk, StepsSkeleton } from '#app/features/memberships/components/join-desk.tsx'
import { plansOnSaleQuery } from '#app/features/memberships/queries.ts'
import { PlanLines } from '#app/features/plan-lines/components/plan-lines.tsx'
import { PortalSheet } from '#app/features/portal/components/portal-sheet.tsx'
import { venueNow } from '#app/lib/backend/clock.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { fetchedAhead, useFetchedAhead } from '#app/lib/loading/fetched-ahead.tsx'
import { nextTask } from '#app/lib/loading/next-task.ts'
import { signedInUserId } from '#app/lib/session/session.ts'
import { useSessionFollow } from '#app/lib/session/session-follow.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Route } from './+types/signup.ts'

const TITLE = 'Become a Member'

// The first step needs none of these.
const SignInForm = fetchedAhead(
  async () => (await import('#app/features/account/components/sign-in-form.tsx')).SignInForm,
  <Skeleton className="h-60 w-full" />,
)
const SignUpForm = fetchedAhead(
  async () => (await import('#app/features/account/components/sign-up-form.tsx')).SignUpForm,
  <Skeleton className="h-115 w-full" />,
)
const Till = fetchedAhead(
  async () => (await import('#app/features/till/components/till.tsx')).Till,
  <Skeleton className="mt-5 h-80 w-full" />,
)
const SignOutButton = fetchedAhead(
  async () => (await import('#app/features/account/components/sign-out-button.tsx')).SignOutButton,
  <Skeleton className="h-11 w-24" />,
)

export function meta() {
  return privateMeta(TITLE)
}

export async function clientLoader() {
  await nextTask()
  void queryClient.prefetchQuery(plansOnSaleQuery())
  const [userId, now] = await Promise.all([signedInUserId(), venueNow()])
  return { userId, now }
}

export function HydrateFallback() {
  return (
    <PortalSheet title={TITLE}>
      <PlanLines />
      <StepsSkeleton />
    </PortalSheet>
  )
}

export default function PortalSignup({ loaderData: { userId, now } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const here = `/portal/signup?${search}`
  useSessionFollow(userId)
  useFetchedAhead(SignUpForm, SignInForm, Till, SignOutButton)

  return (
    <PortalSheet title={TITLE}>
      <JoinDesk
        userId={userId}
        now={now}
        planName={search.get('plan')}
        accountDoor={
          <AccountDoor
            first="sign-up"
            signIn={<SignInForm next={here} />}
            signUp={<SignUpForm next={here} />}
          />
        }
        signOut={<SignOutButton className="px-3 max-sm:-ml-3" />}
        renderTill={(till) => <Till {...till} />}
      />
    </PortalSheet>
  )
}
