import type { LucideIcon } from 'lucide-react'

type TotalCardProps = { label: string; value: string; icon: LucideIcon }

export function TotalCard({ label, value, icon: Icon }: TotalCardProps) {
  return (
    <div className="paper flex min-w-0 flex-col rounded-lg px-4 pt-4 pb-5 sm:px-6">
      <dt className="rule-double flex items-center justify-between gap-3 pb-2.5">
        <span className="engraved text-(--dim)">{label}</span>
        <Icon aria-hidden className="size-5 shrink-0 text-brass-600 max-sm:hidden" />
      </dt>
      <dd className="mt-auto break-words pt-4 font-display text-[clamp(1.125rem,0.5rem+3.5vw,1.5rem)] leading-none sm:text-[2.5rem] tabular-nums tracking-tight">
        {value}
      </dd>
    </div>
  )
}
