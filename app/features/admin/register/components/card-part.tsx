import type { ComponentType } from 'react'
import { byHand, keyedIn } from '#app/features/admin/card-reader/rules.ts'
import type { CardMethodChoice } from '#app/features/admin/card-reader/state.ts'
import type { KeyedCardProps } from '#app/features/payment/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { formatCents } from '#domain/money/money.ts'
import { nameCardMethods } from '../words.ts'
import { ChoiceChips } from './choice-chips.tsx'

type CardPartProps = {
  cents: number
  choice: CardMethodChoice
  KeyedCard: ComponentType<KeyedCardProps>
  isSplit: boolean
  onRefused: () => void
}

export function CardPart({ choice, KeyedCard, ...part }: CardPartProps) {
  const { readers, canKey, place, choose, setEntry } = choice
  const names = nameCardMethods(readers, canKey)
  const chosen = { reader: place.kind === 'reader' ? place.reader.id : '', keyed: keyedIn, 'by hand': byHand }
  return (
    <>
      {Object.keys(names).length > 1 && (
        <ChoiceChips
          label="Card at"
          values={Object.keys(names)}
          chosen={chosen[place.kind]}
          words={(id) => names[id] ?? ''}
          onChoose={choose}
        />
      )}
      {place.kind === 'by hand' && <ManualTerminal {...part} isChecked={readers.length > 0} />}
      {place.kind !== 'by hand' && part.isSplit && (
        <p>
          First {formatCents(part.cents)} by card. The sale is complete, including its cash, once{' '}
          {place.kind === 'reader' ? 'the reader has charged it' : 'the card is charged'}.
        </p>
      )}
      {place.kind === 'keyed' && <KeyedCard onEntry={setEntry} />}
    </>
  )
}

type ManualTerminalProps = Pick<CardPartProps, 'cents' | 'isSplit' | 'onRefused'> & { isChecked: boolean }

/** In a split sale the card comes first, because cash is easier to return. */
function ManualTerminal({ cents, isSplit, isChecked, onRefused }: ManualTerminalProps) {
  if (!isSplit)
    return (
      <p>
        Charge {formatCents(cents)} at the terminal. Then confirm it here.
        {!isChecked && ' No card reader is paired: nothing checks it.'}
      </p>
    )
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-(--rule) px-4 py-3">
      <p>
        First charge <strong className="tabular-nums">{formatCents(cents)}</strong> at the terminal.
      </p>
      <Button variant="outline" className="px-3.5" onClick={onRefused}>
        The card was refused
      </Button>
    </div>
  )
}
