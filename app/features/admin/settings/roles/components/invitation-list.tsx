import { useQuery } from '@tanstack/react-query'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Badge } from '#app/ui/badge.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { RowButton } from '#app/ui/row-button.tsx'
import { SheetRow } from '#app/ui/sheet-row.tsx'
import { formatInstantDay } from '#domain/venue/venue-time.ts'
import { useRevokeInvitation } from '../mutations.ts'
import { invitationsQuery } from '../queries.ts'
import { roleNames } from '../words.ts'

export function InvitationList({ userId }: { userId: string }) {
  const { data: invitations = [], error, isFetching, refetch } = useQuery(invitationsQuery(userId))
  const revoke = useRevokeInvitation()
  if (error) return <LoadFailure message={wordsFor(error)} busy={isFetching} onRetry={refetch} />
  if (invitations.length === 0) return null

  return (
    <>
      <h3 className="mt-8 font-display text-lg">Open invitations</h3>
      <ul aria-label="Open invitations" className="divide-y divide-(--rule)">
        {invitations.map((invitation) => (
          <SheetRow
            key={invitation.id}
            title={invitation.email}
            tag={<Badge tone="grey">{roleNames[invitation.role]}</Badge>}
            actions={
              <RowButton
                action="Revoke"
                of={`the invitation of ${invitation.email}`}
                onClick={() => revoke.mutate(invitation)}
              />
            }
          >
            <p className="text-(--dim) text-sm">Until {formatInstantDay(invitation.expiresAt)}</p>
          </SheetRow>
        ))}
      </ul>
      <p role="status" className="text-claret text-sm">
        {revoke.isError && wordsFor(revoke.error)}
      </p>
    </>
  )
}
