import type { ComponentType } from 'react'
import type { CardMethodChoice } from '#app/features/admin/card-reader/state.ts'
import type { KeyedCardProps } from '#app/features/payment/rules.ts'
import { Field } from '#app/ui/field.tsx'
import type { PayErrors, PayWay } from '../rules.ts'
import type { SalePayment } from '../state.ts'
import { wayNames } from '../words.ts'
import { CardPart } from './card-part.tsx'
import { CashPart } from './cash-part.tsx'
import { ChoiceChips } from './choice-chips.tsx'
import { TipPart } from './tip-part.tsx'

const ways: readonly PayWay[] = ['cash', 'card', 'split']

type MoneyPartsProps = {
  paying: SalePayment
  choice: CardMethodChoice
  KeyedCard: ComponentType<KeyedCardProps>
  shown: PayErrors
  isOneWay: boolean
  onWay: (way: PayWay) => void
  /** Called when the terminal declines the card of a split sale. */
  onRefused: () => void
}

/** The payment fields besides a gift card: method, tip, cash and card. */
export function MoneyParts(props: MoneyPartsProps) {
  const { paying, choice, KeyedCard, shown, isOneWay, onWay, onRefused } = props
  const { way, cashDueCents, cardDueCents } = paying
  const isSplit = way === 'split'

  return (
    <>
      <ChoiceChips
        label="Paid by"
        values={isOneWay ? ways.slice(0, 2) : ways}
        chosen={way}
        words={(one) => wayNames[one]}
        onChoose={onWay}
      />
      <TipPart
        choice={paying.tip}
        onChoose={paying.setTip}
        own={paying.ownTip}
        onOwn={paying.setOwnTip}
        subtotalCents={paying.subtotalCents}
        error={shown.tip}
      />
      {isSplit && (
        <Field
          label="Of it in cash"
          inputMode="decimal"
          autoComplete="off"
          value={paying.inCash}
          onChange={(event) => paying.setInCash(event.target.value)}
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
          received={paying.received}
          onReceived={paying.setReceived}
          changeCents={paying.changeCents}
          error={shown.received}
        />
      )}
    </>
  )
}
