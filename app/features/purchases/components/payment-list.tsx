import { RecordList, RecordRow } from '#app/ui/record-row.tsx'
import { textLink } from '#app/ui/text-link.ts'
import type { PaymentFacts } from '#domain/contract/payment.ts'
import { formatCents } from '#domain/money/money.ts'
import { formatInstantDay } from '#domain/venue/venue-time.ts'
import { toReceipt } from '../rules.ts'

type PaymentListProps = { label: string; payments: readonly PaymentFacts[] }

export function PaymentList({ label, payments }: PaymentListProps) {
  return (
    <RecordList label={label}>
      {payments.map((payment) => (
        <PaymentLine key={payment.id} payment={payment} />
      ))}
    </RecordList>
  )
}

function PaymentLine({ payment }: { payment: PaymentFacts }) {
  const { cents, giftCents, refundedCents } = payment
  const paidAt = payment.completedAt ?? payment.createdAt

  return (
    <RecordRow
      title={payment.description}
      detail={
        <>
          <time dateTime={new Date(paidAt).toISOString()}>{formatInstantDay(paidAt)}</time>
          <Receipt payment={payment} />
        </>
      }
      status={<span className="font-semibold tabular-nums">{formatCents(cents + giftCents)}</span>}
      action={
        (giftCents > 0 || refundedCents > 0) && (
          <span className="text-right text-sm">
            {giftCents > 0 && (
              <span className="block text-(--dim)">{formatCents(giftCents)} by gift card</span>
            )}
            {refundedCents > 0 && (
              <span className="block font-semibold text-leaf">{formatCents(refundedCents)} refunded</span>
            )}
          </span>
        )
      }
    />
  )
}

function Receipt({ payment }: { payment: PaymentFacts }) {
  const receipt = toReceipt(payment)
  if (!receipt) return null
  const number = receipt.path ? (
    <a href={receipt.path} className={textLink}>
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
