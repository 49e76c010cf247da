import { type ReactNode, useEffect, useRef } from 'react'

type SavingFieldsProps = {
  /** 'refused' while the form shows a question instead of its fields. */
  state: 'open' | 'saving' | 'refused'
  children: ReactNode
}

/** Restores the focus that disabling the fields has dropped. */
export function SavingFields({ state, children }: SavingFieldsProps) {
  const last = useRef<HTMLElement>(null)

  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (state !== 'saving' && isLost) last.current?.focus()
  }, [state])

  return (
    <>
      <fieldset
        disabled={state === 'saving'}
        onFocus={({ target }) => {
          last.current = target
        }}
        className="min-w-0 space-y-5 transition-opacity disabled:opacity-60 disabled:delay-200"
      >
        {children}
      </fieldset>
      <p role="status" className="sr-only">
        {state === 'saving' && 'Saving…'}
      </p>
    </>
  )
}
