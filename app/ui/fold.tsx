import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

type FoldProps = {
  summary: string
  isOpen?: boolean
  children: ReactNode
}

/** Collapsible content that few users need. */
export function Fold({ summary, isOpen, children }: FoldProps) {
  return (
    <details open={isOpen || undefined} className="group mt-3">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-sm font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-5 transition-transform group-open:rotate-90" />
        {summary}
      </summary>
      {children}
    </details>
  )
}
