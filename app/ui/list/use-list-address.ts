import { useEffect, useState } from 'react'
import { type KnownParts, type ListAddress, readAddress, writeAddress } from './list-address.ts'

// Browsers limit how often a page may change its URL.
const SETTLE_MS = 150

/** Replaces the history entry, so that Back leaves the list. Keep `known` stable. */
export function useListAddress(known: KnownParts) {
  const [address, setAddress] = useState(() => readAddress(window.location.search, known))

  useEffect(() => {
    const { pathname } = window.location
    const write = () => {
      // The user may have left the page.
      if (window.location.pathname === pathname) replaceSearch(address, known)
    }
    // The user may follow a link before the timer fires.
    const writeOnKey = ({ key }: KeyboardEvent) => key.length > 1 && write()
    const timer = setTimeout(write, SETTLE_MS)
    window.addEventListener('click', write, { capture: true })
    window.addEventListener('keydown', writeOnKey, { capture: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('click', write, { capture: true })
      window.removeEventListener('keydown', writeOnKey, { capture: true })
    }
  }, [address, known])

  return [address, setAddress] as const
}

function replaceSearch(address: ListAddress, known: KnownParts): void {
  const { pathname, search } = window.location
  const wanted = writeAddress(search, address, known)
  if (wanted !== search) window.history.replaceState(window.history.state, '', pathname + wanted)
}
