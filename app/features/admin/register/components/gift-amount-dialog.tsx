import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { formatShortCents } from '#domain/money/money.ts'
import { parseCents } from '#domain/money/money-entry.ts'
import { amountWords, giftAmounts } from '#domain/shop/gift.ts'

type GiftAmountDialogProps = { onClose: () => void; onChoose: (cents: number) => void }

export function GiftAmountDialog({ onClose, onChoose }: GiftAmountDialogProps) {
  const [other, setOther] = useState('')
  const [isTried, setTried] = useState(false)
  const cents = parseCents(other) ?? 0
  const isGood = cents >= giftAmounts.leastCents && cents <= giftAmounts.mostCents

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    setTried(true)
    if (isGood) onChoose(cents)
    else event.currentTarget.querySelector('input')?.focus()
  }

  return (
    <Modal title="Gift card" onClose={onClose}>
      <div className="mb-5 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {giftAmounts.offered.map((offered) => (
          <Button
            key={offered}
            variant="outline"
            className="min-h-14 text-lg"
            onClick={() => onChoose(offered)}
          >
            {formatShortCents(offered)}
          </Button>
        ))}
      </div>
      <Form onSubmit={handleSubmit} problem={null} badFields={0}>
        <Field
          label="Another amount"
          hint={amountWords()}
          inputMode="decimal"
          autoComplete="off"
          value={other}
          onChange={(event) => setOther(event.target.value)}
          error={isTried && !isGood ? `Enter an amount of ${amountWords()}.` : undefined}
        />
        <FormActions label="Add to sale" busy={false} onCancel={onClose} cancelLabel="Close" />
      </Form>
    </Modal>
  )
}
