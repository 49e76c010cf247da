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

/** The roles of the staff. */
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
      lead="Who may see the back office. A role that is taken away ends with the person's next click."
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
            ? 'This is your own role: you leave the back office at once.'
            : `${revoking.email} is ${roleNames[revoking.role] ?? revoking.role} now, and only a guest afterwards.`}
        </ConfirmDialog>
      )}
    </SettingCard>
  )
}
