import type { ReactNode } from 'react'

type SectionHeadingProps = { id: string; label: string; children: ReactNode; className?: string }

export function SectionHeading({ id, label, children, className = '' }: SectionHeadingProps) {
  return (
    <h2
      id={id}
      className={`text-[clamp(2.375rem,1.5rem+3.9vw,4.75rem)] leading-[1.02]! tracking-[-0.024em] ${className}`}
    >
      <span className="engraved mb-4 flex items-center gap-4 font-sans text-(--dim) before:h-px before:w-10 before:bg-brass-400">
        {label}
      </span>{' '}
      {children}
    </h2>
  )
}
