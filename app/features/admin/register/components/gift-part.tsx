import { type KeyboardEvent, useRef, useState } from 'react'
import type { GiftCard } from '#app/features/gift-cards/queries.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { useFocusOnMount } from '#app/ui/focus-on-mount.ts'
import { formatCents } from '#domain/money/money.ts'

type GiftPartProps = {
  gift: GiftCard | null
  totalCents: number
  code: string
  onCode: (code: string) => void
  error: string | undefined
  /** Resolves with an error message if the code is invalid. */
  onLookUp: () => Promise<string | undefined>
  onRemove: () => void
}

export function GiftPart({ gift, totalCents, onRemove, ...entry }: GiftPartProps) {
  if (!gift) return <GiftCodeField {...entry} />
  return <AppliedGiftCard gift={gift} totalCents={totalCents} onRemove={onRemove} />
}

function AppliedGiftCard({
  gift,
  totalCents,
  onRemove,
}: {
  gift: GiftCard
  totalCents: number
  onRemove: () => void
}) {
  const words = useFocusOnMount<HTMLSpanElement>()
  return (
    <p className="flex flex-wrap items-center justify-between gap-3">
      <span ref={words} tabIndex={-1} className="outline-none">
        Gift card ending in {gift.lastFour}: pays {formatCents(Math.min(gift.balanceCents, totalCents))}
      </span>
      <Button variant="outline" onClick={onRemove}>
        Remove
      </Button>
    </p>
  )
}

type GiftCodeFieldProps = Pick<GiftPartProps, 'code' | 'onCode' | 'error' | 'onLookUp'>

function GiftCodeField({ code, onCode, error, onLookUp }: GiftCodeFieldProps) {
  const field = useRef<HTMLDivElement>(null)
  const [refused, setRefused] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)

  async function lookUp() {
    setBusy(true)
    const words = await onLookUp()
    setBusy(false)
    setRefused(words)
    if (words !== undefined) field.current?.querySelector('input')?.focus()
  }

  // A scanner sends Enter, which would submit the form.
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!busy) void lookUp()
  }

  return (
    <div ref={field} className="flex items-start gap-3">
      <Field
        label="Gift card code (optional)"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onChange={(event) => {
          setRefused(undefined)
          onCode(event.target.value)
        }}
        onKeyDown={handleKey}
        error={refused ?? error}
        className="min-w-0 flex-1"
      />
      <Button variant="pine" busy={busy} className="mt-7.5 min-h-12" onClick={lookUp}>
        Apply
      </Button>
    </div>
  )
}
