import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import type { GetWaitingResponse, WaitlistEntry } from '#domain/contract/get-waiting.ts'
import { formatCents } from '#domain/money/money.ts'
import { formatInstant, formatSlot, keepTogether } from '#domain/venue/venue-time.ts'
import { offerPath } from '#domain/waitlist/waitlist-path.ts'

type OfferedTimeProps = {
  offer: NonNullable<GetWaitingResponse['offer']>
  entry: WaitlistEntry
  now: number
  busy: boolean
  onTurnDown: () => void
}

export function OfferedTime({ offer, entry, now, busy, onTurnDown }: OfferedTimeProps) {
  return (
    <section
      aria-label="The time that is held for you"
      className="mt-4 rounded-md border border-(--rule) p-4"
    >
      <p className="font-semibold">
        {offer.bayName}, {keepTogether(formatSlot(offer.start, offer.end))}
      </p>
      <p className="mt-1">
        {formatCents(offer.totalCents)}. Held for you until {formatInstant(now + offer.keptMs)}.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <a href={offerPath(entry.id, entry.key)} className={buttonStyle('pine')}>
          Book it
        </a>
        <Button variant="outline" busy={busy} onClick={onTurnDown}>
          No, thanks
        </Button>
      </div>
      <p className="mt-3 text-(--dim) text-sm">
        If you decline, we'll offer it to the next person in line, and you keep your place.
      </p>
    </section>
  )
}
