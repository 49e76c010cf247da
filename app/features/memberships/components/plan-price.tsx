import { formatPer } from '#app/features/admin/settings/plan-sync/words.ts'
import { formatCents } from '#domain/money/money.ts'

type PlanPriceProps = { cents: number | null; per: string | null }

export function PlanPrice({ cents, per }: PlanPriceProps) {
  if (cents === null) return <span className="self-end font-display text-xl">Contact for pricing</span>
  return (
    <>
      <span className="font-display text-[2.5rem] leading-none">{formatCents(cents)}</span>
      <span className={`text-(--dim) ${per === 'month' ? '' : 'ml-2'}`}>{formatPer(per)}</span>
    </>
  )
}
