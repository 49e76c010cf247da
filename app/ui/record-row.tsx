import type { ReactNode } from 'react'

type RecordRowProps = {
  title: ReactNode
  /** What stands under the title, in a line or two. */
  detail?: ReactNode
  /** How it stands, or what it cost. */
  standing?: ReactNode
  /** What can be done with it. */
  action?: ReactNode
}

/** One line of an account: a booking, an order, a payment, an event, a device. All look the same. */
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

/** The lines of an account, under each other. */
export function RecordList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y divide-(--rule)">
      {children}
    </ul>
  )
}
