import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'

type QuantityStepperProps = {
  /** The accessible name, such as 'Quantity of Waffle Towel'. */
  label: string
  value: number
  read: (text: string) => number
  onChange: (quantity: number) => void
}

/** Typed numbers apply at once, but zero only on blur, because it removes the item. */
export function QuantityStepper({ label, value, read, onChange }: QuantityStepperProps) {
  const [draft, setDraft] = useState<string | null>(null)

  function handleType(text: string) {
    setDraft(text)
    if (read(text) > 0) onChange(read(text))
  }

  function commit() {
    if (draft !== null && read(draft) <= 0) onChange(read(draft))
    setDraft(null)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    commit()
  }

  return (
    <div className="inline-flex h-12 items-stretch rounded-md border border-ink/60 bg-white/70">
      <StepButton label={`One less, ${label}`} disabled={value <= 1} onPress={() => onChange(value - 1)}>
        <Minus aria-hidden className="size-4.5" />
      </StepButton>
      <input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        value={draft ?? value}
        onChange={(event) => handleType(event.target.value)}
        onBlur={commit}
        onKeyDown={handleKey}
        className="w-12 border-ink/25 border-x bg-transparent text-center text-base text-ink forced-colors:border-y"
      />
      <StepButton label={`One more, ${label}`} onPress={() => onChange(value + 1)}>
        <Plus aria-hidden className="size-4.5" />
      </StepButton>
    </div>
  )
}

type StepButtonProps = { label: string; disabled?: boolean; onPress: () => void; children: ReactNode }

// Not the `disabled` attribute: that would drop the focus when the limit is reached.
function StepButton({ label, disabled = false, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onPress}
      className="grid w-11 cursor-pointer place-items-center hover:bg-ink/6 aria-disabled:cursor-not-allowed aria-disabled:text-ink/35"
    >
      {children}
    </button>
  )
}
