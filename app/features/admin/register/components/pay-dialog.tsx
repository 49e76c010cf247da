import { type ComponentType, type FormEvent, type ReactNode, useState } from 'react'
import { useCardMethod } from '#app/features/admin/card-reader/state.ts'
import type { KeyedCardProps } from '#app/features/payment/rules.ts'
import { isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { useFocusOnMount } from '#app/ui/focus-on-mount.ts'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { showErrors } from '#app/ui/show-errors.ts'
import { formatCents } from '#domain/money/money.ts'
import {
  type CardSource,
  findPaymentErrors,
  isOutcomeUnknown,
  type PaymentMode,
  type SalePaymentDetails,
} from '../rules.ts'
import { usePaymentForm, useSaleGiftCard } from '../state.ts'
import { formatCardDeclined, formatPayButton } from '../words.ts'
import { GiftPart } from './gift-part.tsx'
import { PaymentFields } from './payment-fields.tsx'

type PayDialogProps = {
  way: PaymentMode
  totalCents: number
  /** The base of a tip in percent. */
  subtotalCents: number
  needsId: boolean
  /** The sale contains a gift card, which rules out a split payment. */
  hasGift: boolean
  email: string
  backLabel: string
  KeyedCard: ComponentType<KeyedCardProps>
  onClose: () => void
  /** Resolves with the error, or null on success. */
  onPay: (paid: SalePaymentDetails & { changeCents: number }, card: CardSource) => Promise<unknown>
}

export function PayDialog({
  way,
  totalCents,
  subtotalCents,
  needsId,
  onClose,
  onPay,
  ...given
}: PayDialogProps) {
  const { gift, ...entry } = useSaleGiftCard()
  const form = usePaymentForm(way, totalCents - Math.min(totalCents, gift?.balanceCents ?? 0), subtotalCents)
  const { parts, changeCents, dueCents } = form
  const choice = useCardMethod()
  const [email, setEmail] = useState(given.email)
  const [hasSeenId, setSeenId] = useState(false)
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const errors = findPaymentErrors({
    ...form,
    email,
    isIdMissing: needsId && !hasSeenId,
    isGiftPending: entry.isPending,
  })
  const shown = isTried ? errors : {}

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (Object.keys(errors).length > 0) return showErrors(event.currentTarget, () => setTried(true))
    setProblem(null)
    setBusy(true)
    const error = await pay().catch((reason: unknown) => reason)
    setBusy(false)
    setProblem(error === null ? null : wordsFor(error))
    if (isAppError(error) && error.refusal?.rule?.startsWith('gift-')) await entry.lookUp()
  }

  async function pay(): Promise<unknown> {
    const paid = { giftCode: gift?.code ?? '', parts, email: email.trim(), hasSeenId, changeCents }
    const { place } = choice
    if (form.cardDueCents > 0 && place.kind === 'reader')
      return onPay(paid, { readerId: place.reader.id, sourceId: null })
    const isKeyed = form.cardDueCents > 0 && place.kind === 'keyed'
    const sourceId = isKeyed ? await choice.createToken(form.cardDueCents) : null
    const error = await onPay(paid, { readerId: null, sourceId })
    // The outcome is unknown, so the register offers a retry of the same request.
    if (error !== null && isOutcomeUnknown(error)) onClose()
    return error
  }

  function handleMode(next: PaymentMode, words: string | null = null) {
    form.changeMode(next)
    setProblem(words)
  }

  return (
    <Modal title={`${formatCents(dueCents)} to pay`} onClose={onClose}>
      <Form
        onSubmit={handleSubmit}
        problem={problem && <PayProblem key={problem}>{problem}</PayProblem>}
        badFields={Object.keys(shown).length}
      >
        <PaymentFields
          form={form}
          choice={choice}
          KeyedCard={given.KeyedCard}
          shown={shown}
          isSplitDisabled={given.hasGift}
          onModeChange={handleMode}
          onRefused={() => handleMode('cash', formatCardDeclined(form.cashDueCents))}
        />
        {needsId && (
          <CheckField
            label="I have seen the ID: 21 or over"
            hint="Alcohol in this sale. Your ID check is logged."
            checked={hasSeenId}
            error={shown.id}
            onChange={(event) => setSeenId(event.target.checked)}
          />
        )}
        <GiftPart
          gift={gift}
          totalCents={totalCents}
          code={entry.code}
          onCode={entry.setCode}
          error={shown.gift}
          onLookUp={entry.lookUp}
          onRemove={entry.remove}
        />
        <Field
          label="Receipt by email (optional)"
          hint={
            given.hasGift
              ? 'We email the gift card code there too. Leave it blank to print the card after the sale.'
              : undefined
          }
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={shown.email}
        />
        <div className="sticky -bottom-5 z-10 -mx-5 border-(--rule) border-t bg-paper px-5 py-3 sm:-bottom-8 sm:-mx-8 sm:px-8">
          <FormActions
            label={formatPayButton(form, choice.place)}
            busy={busy || (choice.isLoading && form.cardDueCents > 0)}
            onCancel={onClose}
            cancelLabel={given.backLabel}
          />
        </div>
      </Form>
    </Modal>
  )
}

/** Scrolls the problem into view, because the button is far below it. */
function PayProblem({ children }: { children: ReactNode }) {
  const words = useFocusOnMount<HTMLElement>()
  return (
    <section ref={words} tabIndex={-1} className="scroll-mt-10 outline-none">
      {children}
    </section>
  )
}
