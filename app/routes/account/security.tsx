import { useQuery } from '@tanstack/react-query'
import { MemberFrame } from '#app/features/account/components/member-frame.tsx'
import { PasswordCard } from '#app/features/account/components/password-card.tsx'
import { roleQuery } from '#app/features/account/queries.ts'
import { EmailCard } from '#app/features/email-verification/components/email-card.tsx'
import { DevicesCard } from '#app/features/security/components/devices-card.tsx'
import { FactorsCard } from '#app/features/security/components/factors-card.tsx'
import { FreshCodeDialog } from '#app/features/security/components/fresh-code-dialog.tsx'
import { RecoveryCodesCard } from '#app/features/security/components/recovery-codes-card.tsx'
import { devicesQuery, factorsQuery, recoveryCodesQuery } from '#app/features/security/queries.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { requireUser, userContext } from '#app/lib/session/session.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { can } from '#domain/admin/can.ts'
import type { Route } from './+types/security.ts'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireUser]

export function meta() {
  return privateMeta('Security')
}

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { id } = context.get(userContext)
  void queryClient.prefetchQuery(factorsQuery(id))
  void queryClient.prefetchQuery(recoveryCodesQuery(id))
  void queryClient.prefetchQuery(devicesQuery(id))
  void queryClient.prefetchQuery(roleQuery(id))
  return { userId: id }
}

export default function Security({ loaderData: { userId } }: Route.ComponentProps) {
  const { data: role } = useQuery(roleQuery(userId))
  const isStaff = can(role, 'use admin')

  return (
    <MemberFrame userId={userId}>
      <BackLink to="/dashboard">Back to Dashboard</BackLink>
      <h1 tabIndex={-1} className="mt-3 mb-8 text-[2.25rem] sm:mb-10 sm:text-5xl">
        Security
      </h1>
      <div className="max-w-3xl space-y-5 sm:space-y-6">
        <PasswordCard isStaff={isStaff} />
        <FactorsCard userId={userId} isStaff={isStaff} />
        <RecoveryCodesCard userId={userId} />
        <EmailCard userId={userId} />
        <DevicesCard userId={userId} />
      </div>
      <FreshCodeDialog />
    </MemberFrame>
  )
}
