import type { ReactNode } from 'react'

/** A fact with its engraved label, inside a dl. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="engraved mb-1 text-(--dim)">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
