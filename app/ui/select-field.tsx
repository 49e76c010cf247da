import { type ComponentProps, useId } from 'react'

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id'> & {
  label: string
  options: readonly { value: string; label: string }[]
  error?: string
}

export function SelectField({ label, options, error, className, ...select }: SelectFieldProps) {
  const id = useId()

  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-[0.9375rem]">
        {label}
      </label>
      <select
        {...select}
        id={id}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error && `${id}-error`}
        className="block h-12 w-full cursor-pointer rounded-md border border-ink/60 bg-white/70 px-3 text-base text-ink hover:border-ink/90 focus-visible:outline-offset-1"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 font-medium text-(--error) text-sm">
          {error}
        </p>
      )}
    </div>
  )
}
