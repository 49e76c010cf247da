import { Button } from '#app/ui/button.tsx'
import { shortCents } from '#domain/money/money.ts'
import { cashOffers } from '../rules.ts'

/** Buttons for likely cash amounts. */
export function CashOffers({ dueCents, onOffer }: { dueCents: number; onOffer: (cents: number) => void }) {
  return (
    <div className="flex flex-wrap gap-2">
      {cashOffers(dueCents).map((cents) => (
        <Button key={cents} variant="outline" className="px-3.5" onClick={() => onOffer(cents)}>
          {cents === dueCents ? 'Exact' : shortCents(cents)}
        </Button>
      ))}
    </div>
  )
}
