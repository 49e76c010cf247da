import type { ReactNode } from 'react'

type RecordRowProps = {
  title: ReactNode
  detail?: ReactNode
  /** Also a price. */
  status?: ReactNode
  action?: ReactNode
}

/** For account pages: a booking, an order, a payment, an event, a device. */
export function RecordRow({ title, detail, status, action }: RecordRowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 py-4">
      <div className="min-w-0 font-semibold wrap-anywhere">{title}</div>
      <div className="justify-self-end text-right">{status}</div>
      {detail && <div className="min-w-0 text-(--dim) text-sm wrap-anywhere">{detail}</div>}
      {action && <div className="col-start-2 justify-self-end">{action}</div>}
    </li>
  )
}

export function RecordList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y divide-(--rule)">
      {children}
    </ul>
  )
}
