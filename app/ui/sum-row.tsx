import type { ReactNode } from 'react'

type SumRowProps = { label: ReactNode; amount: string; note?: string }

/** Place it inside a dl. */
export function SumRow({ label, amount, note }: SumRowProps) {
  return (
    <div>
      <dt>
        {label}
        {note && <span className="block text-(--dim) text-sm">{note}</span>}
      </dt>
      <dd className="tabular-nums">{amount}</dd>
    </div>
  )
}
