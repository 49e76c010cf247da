import type { ReactNode } from 'react'

type FactProps = {
  label: string
  /** Two columns, for what does not fit one. */
  wide?: boolean
  children: ReactNode
}

/** A fact with its engraved label, inside a dl. */
export function Fact({ label, wide = false, children }: FactProps) {
  return (
    <div className={wide ? 'col-span-2 min-w-0' : 'min-w-0'}>
      <dt className="engraved mb-1 text-(--dim)">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
