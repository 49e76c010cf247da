import { buttonStyle } from '#app/ui/button-style.ts'

type ChoiceChipsProps<Value extends string | number> = {
  label: string
  values: readonly Value[]
  chosen: Value
  words: (value: Value) => string
  onChoose: (value: Value) => void
}

export function ChoiceChips<Value extends string | number>(props: ChoiceChipsProps<Value>) {
  const { label, values, chosen, words, onChoose } = props
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {values.map((value) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
            className={buttonStyle(value === chosen ? 'pine' : 'outline', 'px-3.5 tabular-nums')}
          >
            {words(value)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
