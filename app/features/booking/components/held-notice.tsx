import { Button } from '#app/ui/button.tsx'
import { formatSlot } from '#domain/venue/venue-time.ts'
import type { HeldBay } from '../schema.ts'
import { HoldTimer } from './hold-timer.tsx'

type HeldNoticeProps = {
  held: HeldBay
  onContinue: () => void
  onRelease: () => void
  onExpire: () => void
}

export function HeldNotice({ held: { hold, until }, onContinue, onRelease, onExpire }: HeldNoticeProps) {
  return (
    <section aria-label="The time that is held for you" className="paper mb-5 rounded-lg px-5 py-4 sm:px-7">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p>
          <strong className="font-semibold">{hold.bayName}</strong>, {formatSlot(hold.start, hold.end)}
          {hold.bill?.kind === 'series' && `, and ${hold.bill.bookings.length - 1} more weeks`}
        </p>
        <HoldTimer until={until} onExpire={onExpire} />
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="pine" onClick={onContinue}>
          Continue with this time
        </Button>
        <Button variant="outline" onClick={onRelease}>
          Release this time
        </Button>
      </div>
      <p className="mt-3 text-(--dim) text-sm">If you pick another time, we'll hold that one instead.</p>
    </section>
  )
}
