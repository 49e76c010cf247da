import { Link, useNavigate } from 'react-router'
import { addFeeToSale } from '#app/features/admin/sale/state.ts'
import { Badge } from '#app/ui/badge.tsx'
import { notify } from '#app/ui/notify.ts'
import { RowButton } from '#app/ui/row-button.tsx'
import { textLink } from '#app/ui/text-link.ts'
import type { EventGuest } from '#domain/contract/event-roster.ts'
import { feeWords } from '../words.ts'

type GuestFeeProps = Pick<EventGuest, 'fee'> & {
  /** A canceled event refunds what was paid. */
  isOff: boolean
}

export function GuestFee({ fee, isOff }: GuestFeeProps) {
  const words = feeWords(fee)
  if (words === null) return null
  const isPaid = fee.state === 'paid'

  return (
    <>
      <Badge tone={isPaid ? 'green' : 'yellow'}>{words}</Badge>
      {isPaid && (
        <Link to={`/admin/orders/${fee.number}`} className={`${textLink} text-sm print:hidden`}>
          {isOff ? `To give back on ${fee.number}` : fee.number}
        </Link>
      )}
    </>
  )
}

/** Adds the fee to the sale and opens the register. */
export function TakeFee({ guest }: { guest: EventGuest }) {
  const navigate = useNavigate()

  function handleTake() {
    const { userId, name, email, isEmailProven } = guest
    const isOn = addFeeToSale(guest.id, { userId, name, email: isEmailProven ? email : '' })
    if (isOn) void navigate('/admin/till')
    else notify.warning('The sale is full', 'Sell it first, and begin another.')
  }

  return <RowButton action="Take fee" of={guest.name} onClick={handleTake} />
}
