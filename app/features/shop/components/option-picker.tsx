import { useId } from 'react'
import type { Choice, Option, OptionValue, Product } from '#domain/catalogue/catalogue.ts'
import { unavailableValues, withValue } from '#domain/catalogue/choice.ts'

type OptionPickerProps = {
  product: Product
  choice: Choice
  onChoose: (choice: Choice) => void
  problem: { option: string; words: string } | null
}

/** Marks values that are unavailable with the rest of the choice. */
export function OptionPicker({ product, choice, onChoose, problem }: OptionPickerProps) {
  return product.options.map((option) => (
    <OptionGroup
      key={option.name}
      option={option}
      chosen={choice[option.name] ?? ''}
      unavailable={unavailableValues(product, option.name, choice)}
      problem={problem?.option === option.name ? problem.words : null}
      onChoose={(value) => onChoose(withValue(choice, option.name, value))}
    />
  ))
}

type OptionGroupProps = {
  option: Option
  chosen: string
  unavailable: Set<string>
  problem: string | null
  onChoose: (value: string) => void
}

function OptionGroup({ option, chosen, unavailable, problem, onChoose }: OptionGroupProps) {
  const group = useId()

  return (
    <fieldset data-option={option.name} aria-describedby={problem === null ? undefined : `${group}-problem`}>
      <legend className="mb-2 font-semibold text-[0.9375rem]">
        {option.name}
        <span className="font-normal text-(--dim)">{chosen === '' ? '' : `: ${chosen}`}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {option.values.map((value) => (
          <label
            key={value.name}
            data-off={unavailable.has(value.name) || undefined}
            className="relative inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-md border border-ink/50 bg-white/60 px-3.5 hover:border-ink data-off:cursor-not-allowed data-off:border-ink/30 data-off:border-dashed has-checked:border-pine-800 has-checked:bg-pine-800 data-off:bg-transparent has-checked:text-cream data-off:text-ink-dim data-off:line-through has-focus-visible:outline-3 has-focus-visible:outline-(--focus) has-focus-visible:outline-offset-3"
          >
            <input
              type="radio"
              name={group}
              checked={value.name === chosen}
              disabled={unavailable.has(value.name)}
              onChange={() => onChoose(value.name)}
              className="absolute inset-0 cursor-[inherit] opacity-0"
            />
            <Swatch hex={value.hex} />
            <span>{value.name}</span>
            {unavailable.has(value.name) && <span className="sr-only"> (unavailable)</span>}
          </label>
        ))}
      </div>
      {problem !== null && (
        <p id={`${group}-problem`} role="alert" className="mt-2 font-semibold text-(--error) text-sm">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

function Swatch({ hex }: Pick<OptionValue, 'hex'>) {
  if (hex === undefined) return null
  return (
    <span
      aria-hidden
      style={{ backgroundColor: hex }}
      className="size-5 rounded-full border border-ink/40 shadow-[0_0_0_2px_var(--color-paper)]"
    />
  )
}
