import { useQuery } from '@tanstack/react-query'
import { DashboardSkeleton } from '#app/features/account/components/dashboard-skeleton.tsx'
import { ProfileCard } from '#app/features/account/components/profile-card.tsx'
import { SignInForm } from '#app/features/account/components/sign-in-form.tsx'
import { SignOutButton } from '#app/features/account/components/sign-out-button.tsx'
import { SignUpForm } from '#app/features/account/components/sign-up-form.tsx'
import { profileQuery } from '#app/features/account/queries.ts'
import { VerificationBanner } from '#app/features/email-verification/components/verification-banner.tsx'
import { AccountForms } from '#app/features/memberships/components/account-forms.tsx'
import { OwnMembership } from '#app/features/memberships/components/own-membership.tsx'
import { BookingsCard } from '#app/features/my-bookings/components/bookings-card.tsx'
import { PortalPage } from '#app/features/portal/components/portal-page.tsx'
import { SessionMark } from '#app/features/portal/components/session-mark.tsx'
import { PaymentsCard } from '#app/features/purchases/components/payments-card.tsx'
import { prefetchQueries } from '#app/lib/backend/prefetch-queries.ts'
import { portalQuery } from '#app/lib/portal/gym-system.ts'
import { signedInUserId } from '#app/lib/session/session.ts'
import { useReloadOnSessionChange } from '#app/lib/session/session-follow.ts'
import { cachedPage } from '#app/lib/site/cached-page.ts'
import { publicMeta } from '#app/lib/site/page-meta.ts'
import { Card } from '#app/ui/card.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Route } from './+types/member-portal.ts'

const TITLE = 'Member Portal'
const HERE = '/member-portal'

export const headers = cachedPage()

export function meta() {
  return publicMeta(TITLE, 'Your bookings, your membership and your details.', { path: HERE })
}

export async function loader() {
  return { userId: null, state: await prefetchQueries((client) => [client.prefetchQuery(portalQuery())]) }
}

export async function clientLoader() {
  return { userId: await signedInUserId(), state: null }
}

export default function MemberPortal({ loaderData: { userId, state } }: Route.ComponentProps) {
  return (
    <PortalPage state={state} title={TITLE} name="account" backTo="/" skeleton={<DashboardSkeleton />}>
      <Account userId={userId} />
    </PortalPage>
  )
}

function Account({ userId }: { userId: string | null }) {
  useReloadOnSessionChange(userId)

  return (
    <>
      <SessionMark userId={userId} />
      {userId === null ? <SignedOutForms /> : <AccountSheet key={userId} userId={userId} />}
    </>
  )
}

/** The styles show the forms to visitors, and a placeholder to a signed-in member whose account is loading. */
function SignedOutForms() {
  return (
    <>
      <div className="known:hidden">
        <Card title="Your account" className="mx-auto max-w-lg">
          <div className="pt-6">
            <AccountForms
              first="sign-in"
              signIn={<SignInForm next={HERE} />}
              signUp={<SignUpForm next={HERE} />}
            />
          </div>
        </Card>
      </div>
      <div className="unknown:hidden">
        <DashboardSkeleton />
      </div>
    </>
  )
}

function AccountSheet({ userId }: { userId: string }) {
  const { data: profile } = useQuery(profileQuery(userId))

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p className="min-w-0 font-display text-2xl wrap-anywhere sm:text-3xl">
          {profile ? profile.fullName : <Skeleton className="h-6 w-48" />}
        </p>
        <SignOutButton className="-mr-3 px-3" />
      </div>
      <VerificationBanner userId={userId} />
      <div className="grid items-start gap-5 sm:gap-6 lg:grid-cols-[23rem_minmax(0,1fr)]">
        <div className="space-y-5 sm:space-y-6">
          <OwnMembership userId={userId} />
          <ProfileCard userId={userId} />
        </div>
        <div className="min-w-0 space-y-5 sm:space-y-6">
          <BookingsCard userId={userId} />
          <PaymentsCard userId={userId} />
        </div>
      </div>
    </>
  )
}
