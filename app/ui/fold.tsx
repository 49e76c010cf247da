import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

/** Folded rows, for what is long ago. */
export function Fold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="group mt-3">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-sm font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-5 transition-transform group-open:rotate-90" />
        {summary}
      </summary>
      {children}
    </details>
  )
}
