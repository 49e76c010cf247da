import { formatCents } from '#domain/money.ts'

/** What a month costs, or that it is to be asked for. */
export function PlanPrice({ cents }: { cents: number | null }) {
  if (cents === null) return <span className="self-end font-display text-xl">Contact for pricing</span>
  return (
    <>
      <span className="font-display text-[2.5rem] leading-none">{formatCents(cents)}</span>
      <span className="text-(--dim)">/month</span>
    </>
  )
}
