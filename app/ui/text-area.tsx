import { type ComponentProps, type ReactNode, useId } from 'react'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> & {
  label: ReactNode
  hint?: string
  error?: string
}

export function TextArea({ label, hint, error, className, rows = 3, ...textarea }: TextAreaProps) {
  const id = useId()
  const shownHint = error === undefined ? hint : undefined

  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-[0.9375rem]">
        {label}
      </label>
      <textarea
        {...textarea}
        id={id}
        rows={rows}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error || shownHint ? `${id}-note` : undefined}
        className="block w-full rounded-md border border-ink/60 bg-white/70 px-3.5 py-2.5 text-base text-ink shadow-well transition-colors hover:border-ink/90 focus-visible:outline-offset-1 aria-invalid:border-2 aria-invalid:border-claret"
      />
      {shownHint && (
        <p id={`${id}-note`} className="mt-1.5 text-(--dim) text-sm">
          {shownHint}
        </p>
      )}
      {error && (
        <p id={`${id}-note`} className="mt-1.5 font-medium text-(--error) text-sm">
          {error}
        </p>
      )}
    </div>
  )
}
