import { type ComponentProps, type ReactNode, useId } from 'react'

export type FieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: string
  hint?: string
  error?: string
  /** At the right end inside the input. */
  adornment?: ReactNode
  /** The id of a text elsewhere, such as the form's own alert. */
  describedBy?: string
}

export function Field({ label, hint, error, adornment, describedBy, className, ...input }: FieldProps) {
  const id = useId()
  const shownHint = error === undefined ? hint : undefined
  const notes = [error && `${id}-error`, shownHint && `${id}-hint`, describedBy].filter(Boolean).join(' ')

  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-[0.9375rem]">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={error !== undefined || describedBy !== undefined || undefined}
          aria-describedby={notes || undefined}
          className={`block h-12 w-full rounded-md border border-ink/60 bg-white/70 px-3.5 text-base text-ink shadow-well transition-colors placeholder:text-ink-dim hover:border-ink/90 focus-visible:outline-offset-1 aria-invalid:border-2 aria-invalid:border-claret ${adornment ? 'pr-13' : ''}`}
        />
        {adornment && <div className="absolute inset-y-0 right-0.5 flex items-center">{adornment}</div>}
      </div>
      {shownHint && (
        <p id={`${id}-hint`} className="mt-1.5 text-(--dim) text-sm">
          {shownHint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 font-medium text-(--error) text-sm">
          {error}
        </p>
      )}
    </div>
  )
}
