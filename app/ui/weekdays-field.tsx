import { type ComponentProps, useId } from 'react'

type WeekdaysFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value'> & {
  days: readonly { value: string; label: string }[]
  error?: string
}

/** Which days of the week, as boxes beside each other. */
export function WeekdaysField({ days, error, ...input }: WeekdaysFieldProps) {
  const id = useId()

  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="mb-1.5 font-semibold text-[0.9375rem]">Days</legend>
      <div className="flex flex-wrap gap-1.5">
        {days.map(({ value, label }) => (
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
            <span aria-hidden>{label.slice(0, 3)}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 font-medium text-(--error) text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
