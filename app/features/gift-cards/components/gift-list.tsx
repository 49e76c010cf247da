import { useState } from 'react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { randomId } from '#app/lib/browser/random-id.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import type { SoldGift } from '#domain/contract/gift-order.ts'
import type { ManageGiftRequest } from '#domain/contract/manage-gift.ts'
import { formatCents } from '#domain/money/money.ts'
import { giftStateWords, isUnused } from '#domain/shop/gift.ts'
import { useManageGift } from '../mutations.ts'
import { resultWords } from '../words.ts'
import { ResendDialog } from './resend-dialog.tsx'

type GiftListProps = {
  cards: readonly SoldGift[]
  /** The order number. */
  number: string
  orderKey?: string
  buyerEmail: string
  canResend: boolean
  canRefund: boolean
}
type PendingAction = { act: 'resend' | 'refund'; card: SoldGift; requestId: string } | null

export function GiftList({ cards, number, orderKey = '', buyerEmail, ...permissions }: GiftListProps) {
  const manage = useManageGift()
  const [pending, setPending] = useState<PendingAction>(null)
  const [message, setMessage] = useState('')

  const open = (act: 'resend' | 'refund', card: SoldGift) => setPending({ act, card, requestId: randomId() })
  async function handle(act: Pick<ManageGiftRequest, 'act'> & { email?: string }): Promise<string | null> {
    if (!pending) return null
    const about = { number, key: orderKey, cardId: pending.card.id }
    try {
      const { state } = await manage.mutateAsync(
        act.act === 'resend'
          ? { ...about, act: 'resend', email: act.email ?? '' }
          : { ...about, act: 'refund', requestId: pending.requestId },
      )
      setMessage(resultWords[state])
      return null
    } catch (error) {
      return wordsFor(error)
    }
  }

  return (
    <>
      <ul aria-label="Gift cards" className="divide-y divide-(--rule)">
        {cards.map((card) => (
          <GiftRow
            key={card.id}
            card={card}
            buyerEmail={buyerEmail}
            {...permissions}
            onAsk={(act) => open(act, card)}
          />
        ))}
      </ul>
      <p role="status" className={message ? 'mt-2 font-semibold text-leaf' : ''}>
        {message}
      </p>
      {pending?.act === 'resend' && (
        <ResendDialog
          card={pending.card}
          email={pending.card.toEmail ?? buyerEmail}
          onClose={() => setPending(null)}
          onSend={(email) => handle({ act: 'resend', email })}
        />
      )}
      {pending?.act === 'refund' && (
        <ConfirmDialog
          title="Return this gift card?"
          label={`Refund ${formatCents(pending.card.initialCents)}`}
          onClose={() => setPending(null)}
          onConfirm={() => handle({ act: 'refund' })}
        >
          We'll refund {formatCents(pending.card.initialCents)} the way it was paid. The card ending in{' '}
          {pending.card.lastFour} will stop working.
        </ConfirmDialog>
      )}
    </>
  )
}

type GiftRowProps = {
  card: SoldGift
  onAsk: (act: 'resend' | 'refund') => void
} & Pick<GiftListProps, 'buyerEmail' | 'canResend' | 'canRefund'>

function GiftRow({ card, buyerEmail, canResend, canRefund, onAsk }: GiftRowProps) {
  const { initialCents, lastFour, toName, toEmail, balanceCents, isEnded } = card
  const name = <span className="sr-only"> the card ending in {lastFour}</span>
  return (
    <li className="py-3">
      <p className="font-semibold">
        {formatCents(initialCents)}, ending in {lastFour}
      </p>
      <p className="wrap-anywhere">
        {toName === null ? `Code sent to ${toEmail ?? buyerEmail}` : `For ${toName}, ${toEmail}`}
      </p>
      <p className="text-(--dim) text-sm">{giftStateWords(card)}</p>
      <div className="mt-1 flex flex-wrap gap-x-2 print:hidden">
        {canResend && !isEnded && balanceCents > 0 && (
          <Button variant="quiet" onClick={() => onAsk('resend')} className="-ml-3 px-3">
            {card.sentAt === null ? 'Change address' : 'Send again'}
            {name}
          </Button>
        )}
        {canRefund && isUnused(card) && (
          <Button variant="quiet" onClick={() => onAsk('refund')} className="px-3">
            Return it{name}
          </Button>
        )}
      </div>
    </li>
  )
}
