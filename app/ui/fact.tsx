import type { ReactNode } from 'react'

type FactProps = {
  label: string
  wide?: boolean
  children: ReactNode
}

/** Place it inside a dl. */
export function Fact({ label, wide = false, children }: FactProps) {
  return (
    <div className={wide ? 'col-span-2 min-w-0' : 'min-w-0'}>
      <dt className="engraved mb-1 text-(--dim)">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
