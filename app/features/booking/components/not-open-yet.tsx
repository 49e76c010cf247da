import { textLink } from '#app/ui/text-link.ts'
import type { ListAvailabilityResponse } from '#domain/contract/list-availability.ts'
import { venue } from '#domain/venue/venue.ts'

const reasons = {
  bays: 'There are no bays to book yet.',
  hours: 'There are no opening hours yet.',
  prices: 'There are no prices yet.',
}

type NotOpenYetProps = { missing: NonNullable<ListAvailabilityResponse['missing']> }

export function NotOpenYet({ missing }: NotOpenYetProps) {
  return (
    <div className="paper rounded-lg px-4 py-8 sm:p-7">
      <h2 className="text-2xl sm:text-[1.75rem]">Online booking isn't open yet</h2>
      <p className="mt-3">
        {reasons[missing]} Call us:{' '}
        <a href={venue.phoneHref} className={textLink}>
          {venue.phone}
        </a>
      </p>
    </div>
  )
}
