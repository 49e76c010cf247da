import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type PaymentStepProps, usePaymentStep } from '#app/features/payment/state.ts'
import { Card } from '#app/ui/card.tsx'
import type { PaymentLinkFacts } from '#domain/contract/payment-link.ts'
import { linkAttempts, usePayByLink } from '../mutations.ts'
import { findEarlierPayment, paymentLinkKeys } from '../queries.ts'

type LinkPaymentProps = {
  link: PaymentLinkFacts
  token: string
  renderPaymentStep: (step: PaymentStepProps) => ReactNode
  onPaid: () => void
}

export function LinkPayment({ link, token, renderPaymentStep, onPaid }: LinkPaymentProps) {
  const queryClient = useQueryClient()
  const { mutateAsync: send } = usePayByLink(token)
  const { id, dueCents, name, email } = link
  const { pay, ...step } = usePaymentStep({
    attempts: linkAttempts,
    payable: { id, kept: null },
    dueCents,
    askEarlier: (_, signal) => findEarlierPayment(token, signal),
    onPaid,
    // Reloads the link, whose state may explain the refusal.
    onRefused: () => void queryClient.invalidateQueries({ queryKey: paymentLinkKeys.all }),
  })

  return (
    <Card title="Payment">
      {renderPaymentStep({
        ...step,
        onPay: (source) => void pay({ name, email, phone: '' }, send, source),
        paymentName: 'payment for this booking',
        freeLabel: 'Pay with the gift card',
      })}
    </Card>
  )
}
