import type { ReactNode } from 'react'

export function SheetHeading({ children, lead }: { children: ReactNode; lead?: ReactNode }) {
  return (
    <header className="rule-double mb-7 pr-16 pb-5">
      <h1 tabIndex={-1} className="text-[2rem] sm:text-[2.25rem]">
        {children}
      </h1>
      {lead && <p className="mt-2 text-(--dim)">{lead}</p>}
    </header>
  )
}
