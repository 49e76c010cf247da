import { createClient } from '@supabase/supabase-js'
import { setSessionCookie } from '../session/session-cookie.ts'
import type { Database } from './database.types.ts'
import { backend } from './endpoint.ts'

const inMemoryOnly = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false }

/** In a separate file, because it is loaded late. Call supabase() of supabase.ts instead. */
export function makeClient() {
  const { url, publishableKey } = backend()
  const client = createClient<Database>(url, publishableKey)
  client.auth.onAuthStateChange((_event, session) => setSessionCookie(session !== null))
  return client
}

/** Stores no session, so its requests cannot sign the user out. */
export function makeSeparateClient() {
  const { url, publishableKey } = backend()
  return createClient<Database>(url, publishableKey, {
    auth: { ...inMemoryOnly, storageKey: 'nightlark-not-kept' },
  })
}
