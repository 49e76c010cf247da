import { Link } from 'react-router'
import { catchErrorMessage } from '#app/lib/backend/query-state.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { textLink } from '#app/ui/text-link.ts'
import type { EventGuest, EventRoster } from '#domain/contract/event-roster.ts'
import { useRemoveFromEvent } from '../mutations.ts'
import { describePaidRemoval, describeRemoval } from '../words.ts'

type RemoveGuestProps = { guest: EventGuest; roster: EventRoster; onClose: () => void }

export function RemoveGuest({ guest, roster, onClose }: RemoveGuestProps) {
  const remove = useRemoveFromEvent()
  const isPaid = guest.fee.state === 'paid'

  return (
    <ConfirmDialog
      title={`Remove ${guest.name}?`}
      label="Yes, remove"
      onClose={onClose}
      onConfirm={() => catchErrorMessage(remove.mutateAsync({ id: guest.id, isPaid }))}
    >
      <p>{describeRemoval(guest, roster)}</p>
      {isPaid && (
        <p className="mt-2 font-semibold">
          {describePaidRemoval(guest.fee)}{' '}
          <Link to={`/admin/orders/${guest.fee.number}`} className={textLink}>
            Open {guest.fee.number}
          </Link>
        </p>
      )}
    </ConfirmDialog>
  )
}
