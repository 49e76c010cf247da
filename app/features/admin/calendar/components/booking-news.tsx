import { Fragment } from 'react'
import { Link } from 'react-router'

/** The result of an action, with each booking number as a link. */
export function BookingNews({ words }: { words: string }) {
  return words.split(/(NB-\d+)/).map((part, index) =>
    part.startsWith('NB-') ? (
      <Link key={part} to={`/admin/bookings/${part}`} className="underline underline-offset-4">
        {part}
      </Link>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never change their order.
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
