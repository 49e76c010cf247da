import { Field } from '#app/ui/field.tsx'
import { calculateTip, type TipChoice, tipPercents } from '../rules.ts'
import { formatTip } from '../words.ts'
import { ChoiceChips } from './choice-chips.tsx'

const choices: readonly TipChoice[] = [...tipPercents, 'own']

type TipPartProps = {
  choice: TipChoice
  onChoose: (choice: TipChoice) => void
  own: string
  onOwn: (own: string) => void
  subtotalCents: number
  error: string | undefined
}

export function TipPart({ choice, onChoose, own, onOwn, subtotalCents, error }: TipPartProps) {
  return (
    <div className="space-y-3">
      <ChoiceChips
        label="Tip"
        values={choices}
        chosen={choice}
        words={(one) => formatTip(one, calculateTip(one, '', subtotalCents))}
        onChoose={onChoose}
      />
      {choice === 'own' && (
        <Field
          label="Tip in dollars"
          inputMode="decimal"
          autoComplete="off"
          value={own}
          onChange={(event) => onOwn(event.target.value)}
          error={error}
        />
      )}
    </div>
  )
}
