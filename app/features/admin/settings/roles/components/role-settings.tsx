import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { catchErrorMessage, queryState } from '#app/lib/backend/query-state.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { SettingCard } from '#app/ui/setting-card.tsx'
import { useRevokeRole } from '../mutations.ts'
import { rolesQuery } from '../queries.ts'
import type { RoleHolder } from '../schema.ts'
import { roleNames } from '../words.ts'
import { GrantForm } from './grant-form.tsx'
import { InvitationList } from './invitation-list.tsx'
import { RoleList } from './role-list.tsx'

export function RoleSettings({ userId }: { userId: string }) {
  const roles = useQuery(rolesQuery(userId))
  const [revoking, setRevoking] = useState<RoleHolder | null>(null)
  const revoke = useRevokeRole()
  const navigate = useNavigate()

  async function handleYes(holder: RoleHolder) {
    const problem = await catchErrorMessage(revoke.mutateAsync(holder))
    if (problem === null && holder.userId === userId) navigate('/dashboard')
    return problem
  }

  return (
    <SettingCard
      title="Roles"
      lead="Who can use Admin. Removing a role takes effect immediately."
      reading={queryState(roles)}
    >
      <GrantForm />
      <RoleList holders={roles.data ?? []} ownId={userId} onRevoke={setRevoking} />
      <InvitationList userId={userId} />
      {revoking !== null && (
        <ConfirmDialog
          title={`Revoke the role of ${revoking.name || revoking.email}?`}
          label="Yes, revoke it"
          onClose={() => setRevoking(null)}
          onConfirm={() => handleYes(revoking)}
        >
          {revoking.userId === userId
            ? 'This is your own role. You will lose access to Admin immediately.'
            : `${revoking.email} is ${roleNames[revoking.role] ?? revoking.role} now and will be a regular guest.`}
        </ConfirmDialog>
      )}
    </SettingCard>
  )
}
