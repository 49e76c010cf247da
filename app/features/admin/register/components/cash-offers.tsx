import { Button } from '#app/ui/button.tsx'
import { formatShortCents } from '#domain/money/money.ts'
import { suggestCashAmounts } from '../rules.ts'

export function CashOffers({ dueCents, onOffer }: { dueCents: number; onOffer: (cents: number) => void }) {
  return (
    <div className="flex flex-wrap gap-2">
      {suggestCashAmounts(dueCents).map((cents) => (
        <Button key={cents} variant="outline" className="px-3.5" onClick={() => onOffer(cents)}>
          {cents === dueCents ? 'Exact' : formatShortCents(cents)}
        </Button>
      ))}
    </div>
  )
}
