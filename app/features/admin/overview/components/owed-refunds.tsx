import { useEffect, useId, useRef, useState } from 'react'
import type { StaffAlerts } from '#domain/contract/staff-alerts.ts'
import { OwedRefund } from './owed-refund.tsx'

export function OwedRefunds({ owed }: { owed: StaffAlerts['owed'] }) {
  const { count, items } = owed
  const [notice, setNotice] = useState<{ words: string } | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const headingId = useId()

  // The settled row takes the focused button with it.
  useEffect(() => {
    if (notice) status.current?.focus()
  }, [notice])

  return (
    <section aria-labelledby={headingId} className="mt-4 min-w-0">
      <p ref={status} role="status" tabIndex={-1} className={notice ? 'mb-3 font-semibold text-leaf' : ''}>
        {notice?.words}
      </p>
      {count > 0 && (
        <h3
          id={headingId}
          className="flex items-baseline justify-between gap-3 font-sans font-semibold text-base"
        >
          Refunds that didn't go through
          <span className="min-w-8 rounded-full bg-claret px-2 py-0.5 text-center text-[0.8125rem] text-cream tabular-nums">
            {count}
          </span>
        </h3>
      )}
      <ul aria-labelledby={headingId} className="divide-y divide-(--rule)">
        {items.map((refund) => (
          <OwedRefund key={refund.refundId} refund={refund} onSettled={(words) => setNotice({ words })} />
        ))}
      </ul>
    </section>
  )
}
