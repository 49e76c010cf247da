import { useSearchParams } from 'react-router'
import { AccountDoor } from '#app/features/memberships/components/account-door.tsx'
import { JoinMembership, StepsSkeleton } from '#app/features/memberships/components/join-membership.tsx'
import { ON_SALE } from '#app/features/memberships/queries.ts'
import { PlanLines } from '#app/features/plan-lines/components/plan-lines.tsx'
import { PortalSheet } from '#app/features/portal/components/portal-sheet.tsx'
import { SessionMark } from '#app/features/portal/components/session-mark.tsx'
import { EarlyAsk } from '#app/lib/loading/early-ask.tsx'
import { fetchedAhead, useFetchedAhead } from '#app/lib/loading/fetched-ahead.tsx'
import { useIsHydrated } from '#app/lib/loading/hydration.ts'
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
const PlanAdviser = fetchedAhead(
  async () => (await import('#app/features/plan-advice/components/plan-adviser.tsx')).PlanAdviser,
  <Skeleton className="h-140 w-full" />,
)
const SignOutButton = fetchedAhead(
  async () => (await import('#app/features/account/components/sign-out-button.tsx')).SignOutButton,
  <Skeleton className="h-11 w-24" />,
)

export function meta() {
  return privateMeta(TITLE)
}

/** The page is written for visitors. */
export function loader() {
  return { userId: null }
}

export async function clientLoader() {
  await nextTask()
  return { userId: await signedInUserId() }
}

export default function PortalSignup({ loaderData: { userId } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const here = `/portal/signup?${search}`
  const isHydrated = useIsHydrated()
  useSessionFollow(userId)
  useFetchedAhead(PlanAdviser, SignUpForm, SignInForm, Till, SignOutButton)

  return (
    <PortalSheet title={TITLE}>
      <PlanLines />
      <SessionMark userId={userId} />
      <EarlyAsk name="plans" rows={ON_SALE} isForVisitors />
      <div data-early-view="signup" className="known:hidden">
        <JoinMembership
          userId={userId}
          planName={search.get('plan')}
          isChosen={search.get('step') === 'pay'}
          accountDoor={
            <AccountDoor
              first="sign-up"
              signIn={<SignInForm next={here} />}
              signUp={<SignUpForm next={here} />}
            />
          }
          signOut={<SignOutButton className="px-3 max-sm:-ml-3" />}
          renderTill={(till) => <Till {...till} />}
          advice={isHydrated && <PlanAdviser key={userId} userId={userId} />}
        />
      </div>
      {/* Where somebody is signed in, until it is known who. */}
      <div className="unknown:hidden">
        <StepsSkeleton />
      </div>
    </PortalSheet>
  )
}
