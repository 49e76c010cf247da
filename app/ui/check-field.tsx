import { type ComponentProps, useId } from 'react'

type CheckFieldProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & { label: string; hint?: string }

/** A checkbox whose whole line is clickable. */
export function CheckField({ label, hint, className = '', ...input }: CheckFieldProps) {
  const id = useId()

  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-describedby={hint && `${id}-hint`}
          className="size-6 shrink-0 cursor-pointer accent-pine-800"
        />
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="pl-9 text-(--dim) text-sm">
          {hint}
        </p>
      )}
    </div>
  )
}
