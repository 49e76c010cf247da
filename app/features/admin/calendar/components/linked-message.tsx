import { Fragment } from 'react'
import { Link } from 'react-router'

/** Links each booking number. */
export function LinkedMessage({ words }: { words: string }) {
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
