import { isRouteErrorResponse } from 'react-router'
import { venue } from '#domain/venue/venue.ts'
import { buttonStyle } from './ui/button-style.ts'
import { MessagePage } from './ui/message-page.tsx'

/** Replaces a page that failed. */
export function BrokenPage({ error }: { error: unknown }) {
  const words = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`.trim()
    : 'Something on this page did not work.'

  return (
    <MessagePage
      label={venue.name}
      title="Unexpected Application Error!"
      text={`${words} Try again, or call us.`}
    >
      <button type="button" className={buttonStyle('brass')} onClick={() => window.location.reload()}>
        Try again
      </button>
      <a href={venue.phoneHref} className={buttonStyle('outline')}>
        Call {venue.phone}
      </a>
      <a href="/" className={buttonStyle('quiet')}>
        Return to Home
      </a>
    </MessagePage>
  )
}
