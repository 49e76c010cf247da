import type { ReactNode } from 'react'

type CardProps = { title: ReactNode; action?: ReactNode; className?: string; children: ReactNode }

/** Also for placeholders. */
export const cardSheet = 'paper min-w-0 rounded-lg px-5 pt-3.5 pb-5 sm:px-7 sm:pt-5 sm:pb-7'

export function Card({ title, action, className = '', children }: CardProps) {
  return (
    <section className={`${cardSheet} ${className}`}>
      <header className="rule-double flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-3 pb-2.5">
        <h2 className="text-[1.375rem] sm:text-2xl">{title}</h2>
        {action}
      </header>
      {children}
    </section>
  )
}
