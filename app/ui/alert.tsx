import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type AlertProps = { id?: string; children: ReactNode; action?: ReactNode; className?: string }

export function Alert({ id, children, action, className = '' }: AlertProps) {
  return (
    <div
      id={id}
      role="alert"
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border-claret border-l-4 bg-claret-pale px-4 py-3 text-[0.9375rem] text-claret ${className}`}
    >
      <CircleAlert aria-hidden className="size-5 shrink-0" />
      <div className="min-w-0 flex-1 basis-40">{children}</div>
      {action}
    </div>
  )
}
