import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { roleQuery } from '#app/features/account/queries.ts'
import { MemberPage } from '#app/features/admin/detail-pages/components/member-page.tsx'
import { memberDetailsQuery } from '#app/features/admin/detail-pages/queries.ts'
import { MemberActions } from '#app/features/admin/member-actions/components/member-actions.tsx'
import { NoteCard } from '#app/features/admin/member-actions/components/note-card.tsx'
import { PlanActions } from '#app/features/admin/member-actions/components/plan-actions.tsx'
import { PossibleDuplicates } from '#app/features/admin/member-actions/components/possible-duplicates.tsx'
import { SellPlan } from '#app/features/admin/member-actions/components/sell-plan.tsx'
import { LostPhoneCard } from '#app/features/security/components/lost-phone-card.tsx'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { userContext } from '#app/lib/session/session.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { can } from '#domain/admin/can.ts'
import type { Route } from './+types/member.ts'

export function meta() {
  return privateMeta('Member')
}

export function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  void queryClient.prefetchQuery(memberDetailsQuery(Number(params.id)))
  return { userId: context.get(userContext).id }
}

export default function Member({ params, loaderData }: Route.ComponentProps) {
  const { data: role } = useQuery(roleQuery(loaderData.userId))
  const { data: found } = useQuery(memberDetailsQuery(Number(params.id)))
  // A merged member's number redirects to the remaining entry.
  if (found && found.id !== Number(params.id)) return <Navigate replace to={`/admin/members/${found.id}`} />
  return (
    <>
      <p className="mb-4">
        <BackLink to="/admin/members">Members</BackLink>
      </p>
      <MemberPage
        key={params.id}
        id={Number(params.id)}
        renderActions={(member) => <MemberActions member={member} />}
        renderNotes={(member) => <NoteCard member={member} />}
        renderDuplicates={(member) => <PossibleDuplicates member={member} />}
        renderPlanSale={(member, today) => <SellPlan member={member} role={role} today={today} />}
        renderPlanActions={(membership, today) => (
          <PlanActions membership={membership} role={role} today={today} />
        )}
      />
      <LostPhone id={Number(params.id)} ownId={loaderData.userId} />
    </>
  )
}

/** Only for other users: admins reset their own second factor on their dashboard. */
function LostPhone({ id, ownId }: { id: number; ownId: string }) {
  const { data: role } = useQuery(roleQuery(ownId))
  const { data: member } = useQuery(memberDetailsQuery(id))
  if (!can(role, 'remove phones') || !member?.signInEmail) return null
  if (!member.hasSecondFactor || member.userId === ownId) return null
  return (
    <div className="mt-6">
      <LostPhoneCard key={member.signInEmail} email={member.signInEmail} />
    </div>
  )
}
