import { venue } from '#domain/venue.ts'

/** For a page that is nothing without its scripts. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="my-5 px-4 text-lg">
        This page needs JavaScript. Without it we are glad to help by phone: {venue.phone}.
      </p>
    </noscript>
  )
}
