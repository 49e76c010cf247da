import { textLink } from '#app/ui/text-link.ts'
import type { PaymentFacts } from '#domain/contract/payment.ts'
import { formatCents } from '#domain/money/money.ts'
import { formatInstantDay } from '#domain/venue/venue-time.ts'
import { receiptOf } from '../rules.ts'

type PaymentListProps = { label: string; payments: readonly PaymentFacts[] }

export function PaymentList({ label, payments }: PaymentListProps) {
  return (
    <ul aria-label={label} className="divide-y divide-(--rule)">
      {payments.map((payment) => (
        <PaymentLine key={payment.id} payment={payment} />
      ))}
    </ul>
  )
}

function PaymentLine({ payment }: { payment: PaymentFacts }) {
  const { cents, giftCents, refundedCents } = payment
  const paidAt = payment.completedAt ?? payment.createdAt

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-4">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{payment.description}</p>
        <p className="text-(--dim) text-sm">
          <time dateTime={new Date(paidAt).toISOString()}>{formatInstantDay(paidAt)}</time>
          <Receipt payment={payment} />
        </p>
      </div>
      <div className="text-right">
        <p className="font-display text-lg tabular-nums">{formatCents(cents + giftCents)}</p>
        {giftCents > 0 && <p className="text-(--dim) text-sm">{formatCents(giftCents)} by gift card</p>}
        {refundedCents > 0 && (
          <p className="font-semibold text-leaf text-sm">{formatCents(refundedCents)} refunded</p>
        )}
      </div>
    </li>
  )
}

function Receipt({ payment }: { payment: PaymentFacts }) {
  const receipt = receiptOf(payment)
  if (!receipt) return null
  const number = receipt.path ? (
    <a href={receipt.path} target="_top" className={textLink}>
      {receipt.number}
    </a>
  ) : (
    receipt.number
  )
  return (
    <>
      <span aria-hidden className="mx-1.5">
        ·
      </span>
      {number}
    </>
  )
}
