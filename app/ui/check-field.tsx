import { type ComponentProps, useId } from 'react'

type CheckFieldProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & {
  label: string
  hint?: string
  error?: string | undefined
}

export function CheckField({ label, hint, error, className = '', ...input }: CheckFieldProps) {
  const id = useId()

  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={
            [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
          }
          className="size-6 shrink-0 cursor-pointer accent-pine-800"
        />
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="pl-9 text-(--dim) text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="pl-9 font-medium text-(--error) text-sm">
          {error}
        </p>
      )}
    </div>
  )
}
