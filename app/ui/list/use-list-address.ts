import { useEffect, useState } from 'react'
import { type ListAddress, readAddress, writeAddress } from './list-address.ts'

// Browsers refuse a page that rewrites its address at every keystroke for long.
const SETTLE_MS = 150

/** The view of a list, kept in the address. The address is rewritten in place: going back leaves the list. */
export function useListAddress(known: readonly string[]) {
  const [address, setAddress] = useState(() => readAddress(window.location.search, known))

  useEffect(() => {
    const { pathname } = window.location
    const write = () => {
      // Whoever has left meanwhile has an address of their own.
      if (window.location.pathname === pathname) replaceSearch(address)
    }
    // A link may be followed before the timer has run: the place it leaves has to be written by then.
    const writeOnKey = ({ key }: KeyboardEvent) => key.length > 1 && write()
    const timer = setTimeout(write, SETTLE_MS)
    window.addEventListener('click', write, { capture: true })
    window.addEventListener('keydown', writeOnKey, { capture: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('click', write, { capture: true })
      window.removeEventListener('keydown', writeOnKey, { capture: true })
    }
  }, [address])

  return [address, setAddress] as const
}

function replaceSearch(address: ListAddress): void {
  const { pathname, search } = window.location
  const wanted = writeAddress(search, address)
  if (wanted !== search) window.history.replaceState(window.history.state, '', pathname + wanted)
}
