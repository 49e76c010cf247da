import type { ReactNode } from 'react'

type RecordRowProps = {
  title: ReactNode
  /** One or two lines under the title. */
  detail?: ReactNode
  /** The status, or the price. */
  standing?: ReactNode
  /** A link or a button. */
  action?: ReactNode
}

/** One row of an account page: a booking, an order, a payment, an event, a device. */
export function RecordRow({ title, detail, standing, action }: RecordRowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 py-4">
      <div className="min-w-0 font-semibold wrap-anywhere">{title}</div>
      <div className="justify-self-end text-right">{standing}</div>
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
