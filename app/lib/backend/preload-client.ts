import { useEffect } from 'react'
import { firstSign } from '../loading/first-sign.ts'
import { fetchClient } from './supabase.ts'

/** Loads the backend's client at the visitor's first move, for a form that will need it. */
export function usePreloadedClient(): void {
  useEffect(() => void firstSign().then(fetchClient), [])
}
