import { useEffect, useState } from 'react'

const DELAY_MS = 120

/** Saves a request per letter. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
