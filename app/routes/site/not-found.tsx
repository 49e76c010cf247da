import { useEffect } from 'react'
import { data, Link, useLocation } from 'react-router'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { MessagePage } from '#app/ui/message-page.tsx'

export function meta() {
  return privateMeta('Page not found')
}

export function loader() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  const { pathname } = useLocation()

  useEffect(() => {
    console.error('404: no page at', pathname)
  }, [pathname])

  return (
    <MessagePage
      label="404"
      title="Oops! Page not found"
      text="That one went out of bounds. Take a drop and play on from the clubhouse."
    >
      <Link to="/" className={buttonStyle('brass')}>
        Return to Home
      </Link>
    </MessagePage>
  )
}
