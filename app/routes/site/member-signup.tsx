import { useSearchParams } from 'react-router'
import { AccountForms } from '#app/features/memberships/components/account-forms.tsx'
import { JoinMembership, StepsSkeleton } from '#app/features/memberships/components/join-membership.tsx'
import { plansOnSaleQuery } from '#app/features/memberships/queries.ts'
import { LatePaymentStep } from '#app/features/payment/components/late-payment-step.tsx'
import { PortalPage } from '#app/features/portal/components/portal-page.tsx'
import { SessionMark } from '#app/features/portal/components/session-mark.tsx'
import { venueDayQuery } from '#app/lib/backend/clock-query.ts'
import { prefetchQueries } from '#app/lib/backend/prefetch-queries.ts'
import { fetchedAhead, useFetchedAhead } from '#app/lib/loading/fetched-ahead.tsx'
import { useIsHydrated } from '#app/lib/loading/hydration.ts'
import { portalQuery } from '#app/lib/portal/gym-system.ts'
import { signedInUserId } from '#app/lib/session/session.ts'
import { useReloadOnSessionChange } from '#app/lib/session/session-follow.ts'
import { cachedPage } from '#app/lib/site/cached-page.ts'
import { publicMeta } from '#app/lib/site/page-meta.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TilesSkeleton } from '#app/ui/tiles-skeleton.tsx'
import { venue } from '#domain/venue/venue.ts'
import type { Route } from './+types/member-signup.ts'

const TITLE = 'Become a Member'
const HERE = '/member-signup'

// Fetched ahead, because the first step needs none of these.
const SignInForm = fetchedAhead(
  async () => (await import('#app/features/account/components/sign-in-form.tsx')).SignInForm,
  <Skeleton className="h-60 w-full" />,
)
const SignUpForm = fetchedAhead(
  async () => (await import('#app/features/account/components/sign-up-form.tsx')).SignUpForm,
  <Skeleton className="h-115 w-full" />,
)
const PlanAdviser = fetchedAhead(
  async () => (await import('#app/features/plan-advice/components/plan-adviser.tsx')).PlanAdviser,
  <Skeleton className="h-140 w-full" />,
)
const SignOutButton = fetchedAhead(
  async () => (await import('#app/features/account/components/sign-out-button.tsx')).SignOutButton,
  <Skeleton className="h-11 w-24" />,
)

export const headers = cachedPage('plan', 'step')

export function meta() {
  return publicMeta(TITLE, `Choose a plan: ${venue.name} is open to members ${venue.memberHoursText}.`, {
    path: HERE,
  })
}

export async function loader() {
  return {
    userId: null,
    state: await prefetchQueries((client) => [
      client.prefetchQuery(portalQuery()),
      client.prefetchQuery(plansOnSaleQuery()),
      client.prefetchQuery(venueDayQuery()),
    ]),
  }
}

export async function clientLoader() {
  return { userId: await signedInUserId(), state: null }
}

export default function MemberSignup({ loaderData: { userId, state } }: Route.ComponentProps) {
  return (
    <PortalPage
      state={state}
      title={TITLE}
      name="signup"
      backTo="/"
      skeleton={<TilesSkeleton label="Loading membership plans..." className="h-110" />}
    >
      <Signup userId={userId} />
    </PortalPage>
  )
}

function Signup({ userId }: { userId: string | null }) {
  const [search] = useSearchParams()
  const here = `${HERE}?${search}`
  const isHydrated = useIsHydrated()
  useReloadOnSessionChange(userId)
  useFetchedAhead(PlanAdviser, SignUpForm, SignInForm, LatePaymentStep, SignOutButton)

  return (
    <>
      <SessionMark userId={userId} />
      <div className="known:hidden">
        <JoinMembership
          userId={userId}
          planName={search.get('plan')}
          isChosen={search.get('step') === 'pay'}
          accountForms={
            <AccountForms
              first="sign-up"
              signIn={<SignInForm next={here} />}
              signUp={<SignUpForm next={here} />}
            />
          }
          signOut={<SignOutButton className="px-3 max-sm:-ml-3" />}
          renderPaymentStep={(step) => <LatePaymentStep {...step} />}
          advice={isHydrated && <PlanAdviser key={userId} userId={userId} />}
        />
      </div>
      {/* Shown to a signed-in visitor until their data has loaded. */}
      <div className="unknown:hidden">
        <StepsSkeleton />
      </div>
    </>
  )
}
