import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { looksComplete } from '#app/features/wallets/rules.ts'
import { formatApproved } from '#app/features/wallets/words.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { formatCents } from '#domain/money/money.ts'
import { type Wallet, walletNames } from '#domain/money/payment-method.ts'
import { cardConfigQuery } from '../queries.ts'
import type { TokenResult, WalletSource } from '../rules.ts'
import type { PaymentStepProps } from '../state.ts'
import { CardField } from './card-field.tsx'
import { GiftShare } from './gift-share.tsx'
import { WalletRow } from './wallet-row.tsx'

export function PaymentStep({ formId, postalCode, onPay, obstacle, freeLabel, ...step }: PaymentStepProps) {
  const { tender, busy, isReady, approved, onCard, onApproval } = step
  const isByCard = tender.cardCents > 0
  const config = useQuery({ ...cardConfigQuery(), enabled: isByCard })
  const isOff = busy || Boolean(obstacle)

  /** Opens the wallet's sheet within the click, because browsers block it later. */
  function handleWallet({ wallet, token }: WalletSource) {
    if (isOff) return
    const started = isComplete(formId) ? token() : null
    started?.catch(() => undefined)
    onPay({ wallet, token: () => started ?? token() })
  }

  async function handleLeave(): Promise<boolean> {
    if (isOff) return false
    if (isComplete(formId)) return step.onLeave()
    // Submits only to show the form's errors.
    onPay({ wallet: 'cash_app_pay', token: async () => ({ status: 'Cancel' }) })
    return false
  }

  function handleApproved(wallet: Wallet, cents: number, result: TokenResult) {
    const source = onApproval(wallet, cents, result)
    if (source && !isOff) onPay(source)
  }

  // The height of the wallets above the card is unknown until then.
  if (isByCard && !config.isFetched)
    return (
      <>
        <GiftShare {...step} />
        <Skeleton className="mt-5 h-80 w-full" />
      </>
    )
  return (
    <>
      {tender.dueCents > 0 && <GiftShare {...step} />}
      {isByCard && config.data && (
        <WalletRow
          config={config.data}
          cents={tender.cardCents}
          isOff={isOff}
          onPress={handleWallet}
          canLeave={handleLeave}
          onApproved={handleApproved}
        />
      )}
      {isByCard && <CardField config={config} onCard={onCard} postalCode={postalCode} />}
      {tender.giftCents > 0 && !isByCard && (
        <p className="mt-4">Your gift card pays for all of it. No other card is needed.</p>
      )}
      <Outcome {...step} />
      {obstacle}
      <Button
        type={formId ? 'submit' : 'button'}
        form={formId}
        onClick={formId ? undefined : () => onPay()}
        busy={busy}
        disabled={!isReady || Boolean(obstacle)}
        className="mt-5 min-h-13 w-full text-lg"
      >
        {busy ? 'Processing...' : buttonLabel(tender.cardCents, approved, freeLabel)}
      </Button>
    </>
  )
}

function buttonLabel(cents: number, approved: WalletSource | null, freeLabel: string): string {
  if (cents === 0) return freeLabel
  return `Pay ${formatCents(cents)}${approved ? ` with ${walletNames[approved.wallet]}` : ''}`
}

function isComplete(formId: string | undefined): boolean {
  const form = formId === undefined ? null : document.getElementById(formId)
  const fields = form?.querySelectorAll<HTMLInputElement>('input, select, textarea')
  return looksComplete(fields ?? [])
}

type OutcomeProps = Pick<
  PaymentStepProps,
  'patience' | 'problem' | 'isUnanswered' | 'busy' | 'paymentName' | 'approved' | 'tender' | 'onClearApproval'
>

function Outcome(step: OutcomeProps) {
  const { patience, problem, isUnanswered, busy, paymentName, approved, tender } = step
  if (patience) return <Notice>{patience}</Notice>
  return (
    <>
      {problem && <Alert className="mt-4">{problem}</Alert>}
      {!problem && isUnanswered && !busy && (
        <Notice>
          Your last {paymentName} was not answered. Nothing is charged twice: press the button again to see
          how it went.
        </Notice>
      )}
      {approved && !busy && (
        <>
          <Notice>{formatApproved(approved.wallet, formatCents(tender.cardCents))}</Notice>
          <Button variant="quiet" onClick={step.onClearApproval} className="-ml-3 px-3">
            Pay another way
          </Button>
        </>
      )}
    </>
  )
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mt-4 border-brass-600 border-l-4 bg-brass-400/18 px-4 py-3 text-[0.9375rem]">
      {children}
    </p>
  )
}
