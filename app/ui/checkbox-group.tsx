import { type ComponentProps, useId } from 'react'

type CheckboxGroupProps = Omit<ComponentProps<'input'>, 'type' | 'value'> & {
  legend: string
  hint?: string
  boxes: readonly { value: string; label: string; short: string }[]
  error?: string
}

export function CheckboxGroup({ legend, hint, boxes, error, ...input }: CheckboxGroupProps) {
  const id = useId()

  return (
    <fieldset aria-describedby={error ? `${id}-error` : hint && `${id}-hint`}>
      <legend className="mb-1.5 font-semibold text-[0.9375rem]">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {boxes.map(({ value, label, short }) => (
          <label
            key={value}
            className="relative inline-flex h-11 min-w-12 cursor-pointer items-center justify-center rounded-md border border-ink/40 bg-white/50 px-2.5 font-semibold text-[0.9375rem] hover:bg-white has-checked:border-pine-800 has-checked:bg-pine-800 has-checked:text-cream has-focus-visible:outline-3 has-focus-visible:outline-(--focus) has-focus-visible:outline-offset-2"
          >
            <input
              {...input}
              type="checkbox"
              value={value}
              aria-label={label}
              aria-invalid={error !== undefined || undefined}
              className="absolute inset-0 cursor-[inherit] opacity-0"
            />
            <span aria-hidden>{short}</span>
          </label>
        ))}
      </div>
      {hint && !error && (
        <p id={`${id}-hint`} className="mt-1.5 text-(--dim) text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 font-medium text-(--error) text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
