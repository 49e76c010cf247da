import { textLink } from '#app/ui/text-link.ts'
import type { ListAvailabilityResponse } from '#domain/contract/list-availability.ts'
import { venue } from '#domain/venue/venue.ts'

const reasons = {
  bays: 'There is no bay to book yet.',
  hours: 'There are no opening hours yet.',
  prices: 'There are no prices yet.',
}

type NotOpenYetProps = { missing: NonNullable<ListAvailabilityResponse['missing']> }

/** Shown instead of the times if no time can be booked on any day. */
export function NotOpenYet({ missing }: NotOpenYetProps) {
  return (
    <div className="paper rounded-lg px-4 py-8 sm:p-7">
      <h2 className="text-2xl sm:text-[1.75rem]">Online booking is not open yet</h2>
      <p className="mt-3">
        {reasons[missing]} Call us:{' '}
        <a href={venue.phoneHref} className={textLink}>
          {venue.phone}
        </a>
      </p>
    </div>
  )
}
