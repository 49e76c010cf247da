import { useEffect, useState } from 'react'

const TYPING_RESTS_MS = 120

/** What was typed, once typing rests: each email is shown at once, and the server is not asked for each. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_RESTS_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
