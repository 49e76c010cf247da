import { useEffect } from 'react'
import { firstSign } from '../loading/first-sign.ts'
import { fetchClient } from './supabase.ts'

/** Fetches the backend's client with the visitor's first move, for a form that is going to need it. */
export function useClientSoon(): void {
  useEffect(() => void firstSign().then(fetchClient), [])
}
