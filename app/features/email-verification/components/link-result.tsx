import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { buttonStyle } from '#app/ui/button-style.ts'

/** Takes the focus, because the clicked button is gone. */
export function LinkResult({ words, children }: { words: string; children?: ReactNode }) {
  const textRef = useRef<HTMLParagraphElement>(null)
  useEffect(() => void textRef.current?.focus(), [])

  return (
    <>
      <p ref={textRef} tabIndex={-1} className="text-lg">
        {words}
      </p>
      {children}
      <Link to="/dashboard" className={buttonStyle('pine', 'mt-6 w-full')}>
        Go to your dashboard
      </Link>
    </>
  )
}
