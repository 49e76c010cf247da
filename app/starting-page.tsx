import { venue } from '#domain/venue/venue.ts'
import { Wordmark } from './ui/wordmark.tsx'

/** Shown while the first page of a direct visit is on its way. */
export function StartingPage() {
  return (
    <main
      id="content"
      className="grid min-h-dvh place-content-center justify-items-center gap-6 p-6 text-center"
    >
      <div role="status" className="animate-pulse">
        <Wordmark name={venue.name} />
        <span className="sr-only">Loading...</span>
      </div>
      <noscript>This page needs JavaScript. Without it we are glad to help by phone: {venue.phone}.</noscript>
    </main>
  )
}
