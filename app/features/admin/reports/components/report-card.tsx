import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'

type ReportCardProps = {
  title: string
  definition: ReactNode
  action?: ReactNode
  className?: string
  children: ReactNode
}

export function ReportCard({ title, definition, action, className, children }: ReportCardProps) {
  return (
    <Card title={title} action={action} className={className}>
      <details className="group mt-2 text-sm">
        <summary className="inline-flex min-h-8 cursor-pointer list-none items-center gap-1 text-(--dim) underline decoration-1 underline-offset-4 hover:text-ink [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
          How is this counted?
        </summary>
        <div className="mt-1 mb-2 max-w-prose rounded-md bg-paper-deep/70 px-3.5 py-2.5 leading-relaxed">
          {definition}
        </div>
      </details>
      {children}
    </Card>
  )
}
