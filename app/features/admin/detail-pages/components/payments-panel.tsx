import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { textLink } from '#app/ui/text-link.ts'
import type { RefundPaymentResponse } from '#domain/contract/refund-payment.ts'
import type { StaffPayment } from '#domain/contract/staff-details.ts'
import { describeDispute } from '#domain/money/dispute-words.ts'
import { formatCents } from '#domain/money/money.ts'
import { isRefundable } from '#domain/money/refund-rules.ts'
import { formatStaffState } from '#domain/states/state-words.ts'
import { formatInstant } from '#domain/venue/venue-time.ts'
import { formatMethod } from '../words.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { RefundLine } from './refund-line.tsx'

type PaymentsPanelProps = {
  payments: readonly StaffPayment[]
  canRefund: boolean
  renderItems?: (onDone: (words: string) => void) => ReactNode
}

export function PaymentsPanel({ payments, canRefund, renderItems }: PaymentsPanelProps) {
  const [refunding, setRefunding] = useState<StaffPayment | null>(null)
  const [notice, setNotice] = useState<{ words: string } | null>(null)
  const status = useRef<HTMLParagraphElement>(null)

  // Focus can move to the status only after the dialog has closed.
  useEffect(() => {
    if (notice) status.current?.focus()
  }, [notice])

  function handleRefunded(answer: RefundPaymentResponse) {
    setNotice({ words: describeRefund(answer) })
    setRefunding(null)
  }

  return (
    <Card title="Payments">
      <p ref={status} role="status" tabIndex={-1} className={notice ? 'mt-4 font-semibold text-leaf' : ''}>
        {notice?.words}
      </p>
      {payments.length === 0 && <p className="pt-5">Nothing has been paid yet.</p>}
      <ul className="divide-y divide-(--rule)">
        {payments.map((payment) => (
          <PaymentRow
            key={payment.id}
            payment={payment}
            onRefund={canRefund && isRefundable(payment) ? () => setRefunding(payment) : null}
          />
        ))}
      </ul>
      {renderItems?.((words) => setNotice({ words }))}
      {refunding && (
        <RefundDialog payment={refunding} onClose={() => setRefunding(null)} onRefunded={handleRefunded} />
      )}
    </Card>
  )
}

function describeRefund({ status, refundedCents, giftCents, atCounter }: RefundPaymentResponse): string {
  const sum = formatCents(refundedCents)
  const toCard = giftCents > 0 ? ` ${formatCents(giftCents)} then goes back to the gift card.` : ''
  if (atCounter)
    return `Hand over ${formatCents(refundedCents - giftCents)} at the counter, then confirm it below.${toCard}`
  if (status === 'pending')
    return `${sum} is on its way. The bank hasn't confirmed it yet. This page will show when it does.`
  return `${sum} was refunded.`
}

type PaymentRowProps = { payment: StaffPayment; onRefund: (() => void) | null }

function PaymentRow({ payment, onRefund }: PaymentRowProps) {
  const { id, description, status, refundedCents, refunds, disputes, share } = payment
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-48">
        <Link to={`/admin/sales/${id}`} className={textLink}>
          {description}
        </Link>
        <p className="text-(--dim) text-sm">
          {formatInstant(payment.completedAt ?? payment.createdAt)} · {formatMethod(payment)}
          {payment.tipCents > 0 && `, including a ${formatCents(payment.tipCents)} tip`}
        </p>
        {share && (
          <p className="text-sm">
            {formatCents(share.cents)} for {share.number}
            {share.leftCents < share.cents &&
              `, ${formatCents(share.cents - share.leftCents)} of that refunded`}
          </p>
        )}
        {disputes.length > 0 && (
          <ul aria-label="Disputes" className="mt-2 space-y-1 text-[0.9375rem]">
            {disputes.map((dispute) => (
              <li key={dispute.id} className="wrap-anywhere font-semibold text-(--error)">
                {formatCents(dispute.cents)}. {describeDispute(dispute)}
              </li>
            ))}
          </ul>
        )}
        {refunds.length > 0 && (
          <ul aria-label="Refunds" className="mt-2 space-y-1 text-[0.9375rem]">
            {refunds.map((refund) => (
              <RefundLine key={refund.id} refund={refund} atCounter={payment.atCounter} />
            ))}
          </ul>
        )}
      </div>
      <div className="text-right">
        <p className="font-display text-xl tabular-nums">{formatCents(payment.cents + payment.giftCents)}</p>
        {refundedCents > 0 && <p className="text-sm">{formatCents(refundedCents)} refunded</p>}
        <p className="mt-1">
          <StatusBadge words={formatStaffState('payment', status)} isGood={status === 'completed'} />
        </p>
      </div>
      {onRefund && (
        <Button variant="outline" onClick={onRefund} aria-label={`Refund ${description}`}>
          Refund
        </Button>
      )}
    </li>
  )
}
