import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { PaymentStepProps } from '#app/features/payment/state.ts'
import { isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { Card } from '#app/ui/card.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { PaymentLinkFacts } from '#domain/contract/payment-link.ts'
import { paymentLinkQuery } from '../queries.ts'
import { ClosedLink } from './closed-link.tsx'
import { LinkPayment } from './link-payment.tsx'
import { LinkedBooking } from './linked-booking.tsx'

type PaymentLinkSheetProps = { token: string; renderPaymentStep: (step: PaymentStepProps) => ReactNode }

export function PaymentLinkSheet({ token, renderPaymentStep }: PaymentLinkSheetProps) {
  const { data, error, isFetching, refetch } = useQuery(paymentLinkQuery(token))

  if (data) return <LinkView {...data} token={token} renderPaymentStep={renderPaymentStep} />
  if (isAppError(error, 'not_found', 'invalid'))
    return (
      <Card title="Your link">
        <p role="alert" className="mt-5">
          {wordsFor(error)}
        </p>
      </Card>
    )
  if (error) return <LoadFailure message={wordsFor(error)} busy={isFetching} onRetry={() => void refetch()} />
  return (
    <div className="paper max-w-2xl rounded-lg p-5">
      <p role="status" className="sr-only">
        Loading your booking...
      </p>
      <Skeleton className="h-80 w-full" />
    </div>
  )
}

type LinkViewProps = PaymentLinkSheetProps & { link: PaymentLinkFacts; now: number }

function LinkView({ link, now, token, renderPaymentStep }: LinkViewProps) {
  const [isPaid, setPaid] = useState(false)
  if (isPaid || link.state !== 'open')
    return <ClosedLink link={link} state={isPaid || link.state === 'open' ? 'just paid' : link.state} />
  return (
    <div className="grid items-start gap-5 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="lg:order-last">
        <LinkedBooking link={link} now={now} />
      </div>
      {/* A new amount needs a new payment attempt. */}
      <LinkPayment
        key={link.dueCents}
        link={link}
        token={token}
        renderPaymentStep={renderPaymentStep}
        onPaid={() => setPaid(true)}
      />
    </div>
  )
}
