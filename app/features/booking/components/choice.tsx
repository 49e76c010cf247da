import { type ReactNode, useId } from 'react'

type ChoiceListProps<T> = {
  /** Query parameter for forms submitted without scripts. */
  name?: string
  legend: string
  options: readonly T[]
  chosen: T | null
  onChoose: (option: T) => void
  format: (option: T) => string
}

export function ChoiceList<T extends string | number>(props: ChoiceListProps<T>) {
  const { name, legend, options, chosen, onChoose, format } = props

  return (
    <label className="min-w-0 max-sm:grow">
      <span className="engraved mb-1.5 block text-(--dim)">{legend}</span>
      <select
        name={name}
        value={chosen ?? undefined}
        onChange={({ target }) => {
          const option = options[target.selectedIndex]
          if (option !== undefined) onChoose(option)
        }}
        className="h-11 w-full cursor-pointer rounded-md border border-ink/40 bg-white/50 px-2.5 font-semibold text-[0.9375rem] text-ink hover:bg-white focus-visible:outline-offset-2"
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {format(option)}
          </option>
        ))}
      </select>
    </label>
  )
}

type ChoiceProps<T> = ChoiceListProps<T> & {
  /** Visible text; `format` is the accessible name. */
  formatShort: (option: T) => ReactNode
}

export function Choice<T extends string | number>(props: ChoiceProps<T>) {
  const { legend, options, chosen, onChoose, format, formatShort } = props
  const id = useId()
  const name = props.name ?? id
  // Many options share the width of a phone.
  const padding = options.length > 3 ? 'px-0.5' : 'px-2.5'

  return (
    <fieldset className="min-w-0 max-sm:grow max-sm:first:w-full">
      <legend className="engraved mb-1.5 text-(--dim)">{legend}</legend>
      <div className="flex">
        {options.map((option) => (
          <label
            key={option}
            className={`relative -ml-px inline-flex h-11 min-w-0 flex-1 cursor-pointer items-center justify-center whitespace-nowrap border border-ink/40 bg-white/50 font-semibold text-[0.9375rem] first:ml-0 max-xs:text-sm first:rounded-l-md last:rounded-r-md hover:bg-white has-checked:z-1 has-checked:border-pine-800 has-checked:bg-pine-800 has-checked:text-cream has-focus-visible:z-2 has-focus-visible:outline-3 has-focus-visible:outline-(--focus) has-focus-visible:outline-offset-2 sm:px-3 ${padding}`}
          >
            <input
              type="radio"
              name={name}
              value={option}
              aria-label={format(option)}
              checked={option === chosen}
              onChange={() => onChoose(option)}
              className="absolute inset-0 cursor-[inherit] opacity-0"
            />
            <span aria-hidden>{formatShort(option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
