import { useEffect, useId, useRef, useState } from 'react'
import type { StaffAlerts } from '#domain/contract/staff-alerts.ts'
import { OwedRefund } from './owed-refund.tsx'

/** Refunds that a bank rejected, with the actions to settle them. */
export function OwedRefunds({ owed }: { owed: StaffAlerts['owed'] }) {
  const { count, items } = owed
  const [news, setNews] = useState<{ words: string } | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const headingId = useId()

  // The pressed button disappears with its settled line.
  useEffect(() => {
    if (news) status.current?.focus()
  }, [news])

  return (
    <section aria-labelledby={headingId} className="mt-4 min-w-0">
      <p ref={status} role="status" tabIndex={-1} className={news ? 'mb-3 font-semibold text-leaf' : ''}>
        {news?.words}
      </p>
      {count > 0 && (
        <h3
          id={headingId}
          className="flex items-baseline justify-between gap-3 font-sans font-semibold text-base"
        >
          Refunds that did not go through
          <span className="min-w-8 rounded-full bg-claret px-2 py-0.5 text-center text-[0.8125rem] text-cream tabular-nums">
            {count}
          </span>
        </h3>
      )}
      <ul aria-labelledby={headingId} className="divide-y divide-(--rule)">
        {items.map((refund) => (
          <OwedRefund key={refund.refundId} refund={refund} onSettled={(words) => setNews({ words })} />
        ))}
      </ul>
    </section>
  )
}
