import { type ComponentProps, useId } from 'react'

type MessageFieldProps = Omit<ComponentProps<'textarea'>, 'id'> & { label: string; error?: string }

/** A field with room for several lines. */
export function MessageField({ label, error, ...textarea }: MessageFieldProps) {
  const id = useId()

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-[0.9375rem]">
        {label}
      </label>
      <textarea
        rows={5}
        {...textarea}
        id={id}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error && `${id}-error`}
        className="block w-full rounded-md border border-ink/60 bg-white/70 px-3.5 py-2.5 text-base text-ink shadow-well transition-colors hover:border-ink/90 focus-visible:outline-offset-1 aria-invalid:border-2 aria-invalid:border-claret"
      />
      {error && (
        <p id={`${id}-error`} className="mt-1.5 font-medium text-(--error) text-sm">
          {error}
        </p>
      )}
    </div>
  )
}
