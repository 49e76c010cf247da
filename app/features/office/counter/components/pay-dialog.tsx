import { type FormEvent, useState } from 'react'
import { findGiftCard, type GiftCard } from '#app/features/gift-cards/queries.ts'
import { isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { showErrors } from '#app/ui/show-errors.ts'
import { formatCents } from '#domain/money/money.ts'
import { centsEntry, readCents } from '#domain/money/money-entry.ts'
import { type CounterMeans, type PaidSlip, payErrors } from '../rules.ts'
import { payLabel } from '../words.ts'
import { CashOffers } from './cash-offers.tsx'
import { GiftPart } from './gift-part.tsx'

type PayDialogProps = {
  method: CounterMeans
  totalCents: number
  needsId: boolean
  onClose: () => void
  /** Sells, and answers what went wrong; null if nothing did. */
  onPay: (paid: PaidSlip & { changeCents: number }) => Promise<unknown>
}

/** How it is paid: what is put down and given back, or the terminal; a gift card first; and where the receipt goes. */
export function PayDialog({ method, totalCents, needsId, onClose, onPay }: PayDialogProps) {
  const [gift, setGift] = useState<GiftCard | null>(null)
  const [code, setCode] = useState('')
  const restCents = totalCents - Math.min(totalCents, gift?.balanceCents ?? 0)
  const [received, setReceived] = useState('')
  const [email, setEmail] = useState('')
  const [hasSeenId, setSeenId] = useState(false)
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isCash = method === 'cash' && restCents > 0
  const receivedCents = received === '' ? restCents : (readCents(received) ?? 0)
  const errors = payErrors({
    isCash,
    receivedCents,
    restCents,
    email,
    isIdMissing: needsId && !hasSeenId,
    isGiftPending: gift === null && code.trim() !== '',
  })
  const changeCents = isCash ? Math.max(0, receivedCents - restCents) : 0
  const shown = isTried ? errors : {}

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (Object.keys(errors).length > 0) return showErrors(event.currentTarget, () => setTried(true))
    setBusy(true)
    const giftCode = gift?.code ?? ''
    const error = await onPay({ giftCode, restCents, email: email.trim(), hasSeenId, changeCents })
    setBusy(false)
    setProblem(error === null ? null : wordsFor(error))
    if (isAppError(error) && error.refusal?.rule?.startsWith('gift-')) await lookUp()
  }

  /** Also anew, where its balance has changed since. */
  async function lookUp(): Promise<string | undefined> {
    if (code.trim() === '') return 'Enter the code of the gift card.'
    try {
      const card = await findGiftCard(code.trim())
      setGift(card.balanceCents === 0 ? null : card)
      return card.balanceCents === 0 ? 'There is nothing left on this gift card.' : undefined
    } catch (error) {
      setGift(null)
      return wordsFor(error)
    }
  }

  return (
    <Modal title={`${formatCents(restCents)} to pay`} onClose={onClose}>
      <Form onSubmit={handleSubmit} problem={problem} badFields={Object.keys(shown).length}>
        {isCash ? (
          <>
            <Field
              label="Cash received"
              inputMode="decimal"
              autoComplete="off"
              placeholder={centsEntry(restCents)}
              value={received}
              onChange={(event) => setReceived(event.target.value)}
              error={shown.received}
            />
            <CashOffers dueCents={restCents} onOffer={(cents) => setReceived(centsEntry(cents))} />
            <p role="status" className="flex items-baseline justify-between gap-4">
              <span className="font-semibold text-lg">Change</span>
              <span className="font-display text-[2rem] tabular-nums">{formatCents(changeCents)}</span>
            </p>
          </>
        ) : (
          restCents > 0 && <p>Charge {formatCents(restCents)} at the terminal. Then confirm it here.</p>
        )}
        {needsId && (
          <CheckField
            label="I have seen the ID: 21 or over"
            hint="There is alcohol on the slip. It is noted that you looked."
            checked={hasSeenId}
            error={shown.id}
            onChange={(event) => setSeenId(event.target.checked)}
          />
        )}
        <GiftPart
          gift={gift}
          totalCents={totalCents}
          code={code}
          onCode={setCode}
          error={shown.gift}
          onLookUp={lookUp}
          onRemove={() => {
            setGift(null)
            setCode('')
          }}
        />
        <Field
          label="Receipt by email (optional)"
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={shown.email}
        />
        <FormActions
          label={payLabel(method, restCents)}
          busy={busy}
          onCancel={onClose}
          cancelLabel="Back to the slip"
        />
      </Form>
    </Modal>
  )
}
