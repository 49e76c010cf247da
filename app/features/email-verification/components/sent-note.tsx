import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { buttonStyle } from '#app/ui/button-style.ts'

/** The result of an emailed link. Takes the focus, because the clicked button is gone. */
export function SentNote({ words, children }: { words: string; children?: ReactNode }) {
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => void said.current?.focus(), [])

  return (
    <>
      <p ref={said} tabIndex={-1} className="text-lg">
        {words}
      </p>
      {children}
      <Link to="/dashboard" className={buttonStyle('pine', 'mt-6 w-full')}>
        Go to your dashboard
      </Link>
    </>
  )
}
