import { useEffect, useState } from 'react'

const TYPING_RESTS_MS = 120

/** The text after the user stops typing, so that the server is not asked for each letter. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_RESTS_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
