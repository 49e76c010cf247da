import type { ComponentType } from 'react'
import type { CardMethodChoice } from '#app/features/admin/card-reader/state.ts'
import type { KeyedCardProps } from '#app/features/payment/rules.ts'
import { Field } from '#app/ui/field.tsx'
import type { PaymentErrors, PaymentMode } from '../rules.ts'
import type { PaymentForm } from '../state.ts'
import { modeNames } from '../words.ts'
import { CardPart } from './card-part.tsx'
import { CashPart } from './cash-part.tsx'
import { ChoiceChips } from './choice-chips.tsx'
import { TipPart } from './tip-part.tsx'

const modes: readonly PaymentMode[] = ['cash', 'card', 'split']

type PaymentFieldsProps = {
  form: PaymentForm
  choice: CardMethodChoice
  KeyedCard: ComponentType<KeyedCardProps>
  shown: PaymentErrors
  isSplitDisabled: boolean
  onModeChange: (way: PaymentMode) => void
  /** Called when the terminal declines the card of a split sale. */
  onRefused: () => void
}

export function PaymentFields(props: PaymentFieldsProps) {
  const { form, choice, KeyedCard, shown, isSplitDisabled, onModeChange, onRefused } = props
  const { way, cashDueCents, cardDueCents } = form
  const isSplit = way === 'split'

  return (
    <>
      <ChoiceChips
        label="Paid by"
        values={isSplitDisabled ? modes.slice(0, 2) : modes}
        chosen={way}
        words={(one) => modeNames[one]}
        onChoose={onModeChange}
      />
      <TipPart
        choice={form.tip}
        onChoose={form.setTip}
        own={form.ownTip}
        onOwn={form.setOwnTip}
        subtotalCents={form.subtotalCents}
        error={shown.tip}
      />
      {isSplit && (
        <Field
          label="Cash portion"
          inputMode="decimal"
          autoComplete="off"
          value={form.inCash}
          onChange={(event) => form.setInCash(event.target.value)}
          error={shown.split}
        />
      )}
      {cardDueCents > 0 && (!isSplit || cashDueCents > 0) && (
        <CardPart
          cents={cardDueCents}
          choice={choice}
          KeyedCard={KeyedCard}
          isSplit={isSplit}
          onRefused={onRefused}
        />
      )}
      {cashDueCents > 0 && (
        <CashPart
          dueCents={cashDueCents}
          received={form.received}
          onReceived={form.setReceived}
          changeCents={form.changeCents}
          error={shown.received}
        />
      )}
    </>
  )
}
