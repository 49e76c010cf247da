import { useEffect, useRef } from 'react'
import { Link, useRevalidator } from 'react-router'
import { isAppError } from '#app/lib/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { AdminMessage } from './admin-message.tsx'

/** Replaces a screen that failed, and retries it after an outage. */
export function AdminError({ error, isOut }: { error: unknown; isOut: boolean }) {
  const { revalidate, state } = useRevalidator()
  const wasOut = useRef(false)

  useEffect(() => {
    if (wasOut.current && !isOut) void revalidate()
    wasOut.current = isOut
  }, [isOut, revalidate])

  const isUnanswered = isOut || isAppError(error, 'network')
  return (
    <AdminMessage
      title={isUnanswered ? 'The server is not answering' : 'This screen did not work'}
      text={
        isUnanswered
          ? 'We keep trying every few seconds. This screen opens as soon as the server responds.'
          : 'Try again. If it happens every time, tell your site administrator what you did.'
      }
    >
      <Button variant="brass" busy={state === 'loading'} onClick={() => void revalidate()}>
        Try again
      </Button>
      <Link to="/admin/today" className={buttonStyle('outline')}>
        Go to Today
      </Link>
    </AdminMessage>
  )
}
