import type { ReactNode } from 'react'

export function Plaque({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={`brass engraved inline-flex items-center gap-2 rounded-sm px-2 py-1 before:size-1 before:rounded-full before:bg-ink/55 after:size-1 after:rounded-full after:bg-ink/55 ${className}`}
    >
      {children}
    </span>
  )
}
