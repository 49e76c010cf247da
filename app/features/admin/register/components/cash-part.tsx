import { useQuery } from '@tanstack/react-query'
import { cashDrawerQuery } from '#app/features/admin/cash-drawer/queries.ts'
import { Field } from '#app/ui/field.tsx'
import { formatCents } from '#domain/money/money.ts'
import { formatCentsEntry } from '#domain/money/money-entry.ts'
import { CashOffers } from './cash-offers.tsx'

type CashPartProps = {
  dueCents: number
  received: string
  onReceived: (received: string) => void
  changeCents: number
  error: string | undefined
}

export function CashPart({ dueCents, received, onReceived, changeCents, error }: CashPartProps) {
  const { data: drawer } = useQuery(cashDrawerQuery())

  return (
    <>
      {drawer?.open === null && (
        <p className="font-semibold text-claret">
          The cash drawer isn't open, so this cash won't be counted.
        </p>
      )}
      <Field
        label="Cash received"
        inputMode="decimal"
        autoComplete="off"
        placeholder={formatCentsEntry(dueCents)}
        value={received}
        onChange={(event) => onReceived(event.target.value)}
        error={error}
      />
      <CashOffers dueCents={dueCents} onOffer={(cents) => onReceived(formatCentsEntry(cents))} />
      <p role="status" className="flex items-baseline justify-between gap-4">
        <span className="font-semibold text-lg">Change</span>
        <span className="font-display text-[2rem] tabular-nums">{formatCents(changeCents)}</span>
      </p>
    </>
  )
}
