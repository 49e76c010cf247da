import { useState } from 'react'
import type { GiftCard } from '#app/features/gift-cards/queries.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { formatCents } from '#domain/money/money.ts'

type GiftPartProps = {
  gift: GiftCard | null
  totalCents: number
  /** Answers what is wrong with the code. */
  onLookUp: (code: string) => Promise<string | undefined>
  onRemove: () => void
}

/** A gift card pays what it has; the rest is paid as chosen. */
export function GiftPart({ gift, totalCents, onLookUp, onRemove }: GiftPartProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)

  async function handleLookUp() {
    setBusy(true)
    setError(code.trim() === '' ? 'Enter the code of the gift card.' : await onLookUp(code.trim()))
    setBusy(false)
  }

  if (gift)
    return (
      <p role="status" className="flex flex-wrap items-center justify-between gap-3">
        <span>
          Gift card ending in {gift.lastFour}: pays {formatCents(Math.min(gift.balanceCents, totalCents))}
        </span>
        <Button variant="outline" onClick={onRemove}>
          Without it
        </Button>
      </p>
    )
  return (
    <Fold summary="Gift card">
      <div className="flex items-start gap-3">
        <Field
          label="Gift card code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={error}
          className="min-w-0 flex-1"
        />
        <Button variant="pine" busy={busy} className="mt-7.5 min-h-12" onClick={handleLookUp}>
          Apply
        </Button>
      </div>
    </Fold>
  )
}
