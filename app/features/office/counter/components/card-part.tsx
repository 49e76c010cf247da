import { Button } from '#app/ui/button.tsx'
import { formatCents } from '#domain/money/money.ts'

type CardPartProps = { cents: number; isSplit: boolean; onRefused: () => void }

/** What the terminal charges. Of a split sale it comes first: cash is back in a hand sooner than money on a card. */
export function CardPart({ cents, isSplit, onRefused }: CardPartProps) {
  if (!isSplit) return <p>Charge {formatCents(cents)} at the terminal. Then confirm it here.</p>
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-(--rule) px-4 py-3">
      <p>
        First charge <strong className="tabular-nums">{formatCents(cents)}</strong> at the terminal.
      </p>
      <Button variant="outline" className="px-3.5" onClick={onRefused}>
        The card was refused
      </Button>
    </div>
  )
}
