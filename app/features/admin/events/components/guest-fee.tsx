import { Link, useNavigate } from 'react-router'
import { addFeeToSale } from '#app/features/admin/sale/state.ts'
import { Badge } from '#app/ui/badge.tsx'
import { notify } from '#app/ui/notify.ts'
import { RowButton } from '#app/ui/row-button.tsx'
import { textLink } from '#app/ui/text-link.ts'
import type { EventGuest } from '#domain/contract/event-roster.ts'
import { formatFee } from '../words.ts'

type GuestFeeProps = Pick<EventGuest, 'fee'> & {
  /** The event is canceled, so a paid fee is due for a refund. */
  isCanceled: boolean
}

export function GuestFee({ fee, isCanceled }: GuestFeeProps) {
  const words = formatFee(fee)
  if (words === null) return null
  const isPaid = fee.state === 'paid'

  return (
    <>
      <Badge tone={isPaid ? 'green' : 'yellow'}>{words}</Badge>
      {isPaid && (
        <Link to={`/admin/orders/${fee.number}`} className={`${textLink} text-sm print:hidden`}>
          {isCanceled ? `Refund on ${fee.number}` : fee.number}
        </Link>
      )}
    </>
  )
}

export function TakeFee({ guest }: { guest: EventGuest }) {
  const navigate = useNavigate()

  function handleTake() {
    const { userId, name, email, isEmailProven } = guest
    const isAdded = addFeeToSale(guest.id, { userId, name, email: isEmailProven ? email : '' })
    if (isAdded) void navigate('/admin/till')
    else notify.warning('The sale is full', 'Complete it first, then start another.')
  }

  return <RowButton action="Take fee" of={guest.name} onClick={handleTake} />
}
