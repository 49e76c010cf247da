import { useQuery } from '@tanstack/react-query'
import { Link, redirect } from 'react-router'
import { MemberFrame } from '#app/features/account/components/member-frame.tsx'
import { RefreshPlans } from '#app/features/admin/settings/plan-sync/components/refresh-plans.tsx'
import { plansQuery } from '#app/features/admin/settings/plan-sync/queries.ts'
import { MembershipBanner } from '#app/features/memberships/components/membership-banner.tsx'
import { PlanList } from '#app/features/memberships/components/plan-list.tsx'
import { heldMembershipQuery } from '#app/features/memberships/queries.ts'
import { PlanAdviser } from '#app/features/plan-advice/components/plan-adviser.tsx'
import { PlanComparison } from '#app/features/plan-advice/components/plan-comparison.tsx'
import { pricingQuery, recentVisitsQuery } from '#app/features/plan-advice/queries.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { useGymSystem } from '#app/lib/portal/gym-system.ts'
import { storeLoginNotice } from '#app/lib/session/login-notice.ts'
import { loginPath } from '#app/lib/session/login-path.ts'
import { signedInUserId } from '#app/lib/session/session.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import type { Route } from './+types/memberships.ts'

export function meta() {
  return privateMeta('Membership Plans')
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const userId = await signedInUserId()
  if (userId === null) {
    storeLoginNotice(new URL(request.url).pathname)
    throw redirect(loginPath(request.url))
  }
  void queryClient.prefetchQuery(plansQuery())
  void queryClient.prefetchQuery(heldMembershipQuery(userId))
  void queryClient.prefetchQuery(pricingQuery())
  void queryClient.prefetchQuery(recentVisitsQuery(userId))
  return { userId }
}

export default function Memberships({ loaderData: { userId } }: Route.ComponentProps) {
  return (
    <MemberFrame userId={userId}>
      <div className="mb-10 flex flex-wrap items-end justify-between gap-x-6 gap-y-5">
        <div>
          <h1 tabIndex={-1} className="text-[2.25rem] sm:text-5xl">
            Membership Plans
          </h1>
          <p className="mt-3 max-w-xl text-cream-dim text-lg">Pick the one that fits how you play.</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <RefreshPlans />
          <Link to="/member-signup" className={buttonStyle('brass')}>
            Sign Up Now
          </Link>
        </div>
      </div>
      <MembershipBanner userId={userId} />
      <PlanList userId={userId} />
      <ComparedPlans userId={userId} />
    </MemberFrame>
  )
}

/** The adviser needs hourly prices, which are unknown if a gym system sells the plans. */
function ComparedPlans({ userId }: { userId: string }) {
  const system = useGymSystem()
  const { data: plans = [] } = useQuery(plansQuery())
  const { data: held = null } = useQuery(heldMembershipQuery(userId))
  if (system === undefined) return null

  return (
    <div className="mt-10">
      {system === 'builtin' ? <PlanAdviser userId={userId} /> : <PlanComparison plans={plans} held={held} />}
    </div>
  )
}
