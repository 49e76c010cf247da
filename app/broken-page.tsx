import { isRouteErrorResponse } from 'react-router'
import { venue } from '#domain/venue/venue.ts'
import { buttonStyle } from './ui/button-style.ts'
import { MessagePage } from './ui/message-page.tsx'

export function BrokenPage({ error }: { error: unknown }) {
  const reason = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`.trim()
    : 'Something went wrong on this page.'

  return (
    <MessagePage
      label={venue.name}
      title="Unexpected Application Error!"
      text={`${reason} Try again, or call us.`}
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
