import { createClient } from '@supabase/supabase-js'
import type { Database } from './database.types.ts'
import { backendUrl, publishableKey } from './endpoint.ts'

const notKept = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false }

/** A file of its own, because it is loaded late; use supabase.ts to get the client. */
export function makeClient() {
  return createClient<Database>(backendUrl(), publishableKey)
}

/** Beside it, for one question: whoever is signed in stays so, whatever it is answered. */
export function makeOtherClient() {
  return createClient<Database>(backendUrl(), publishableKey, {
    auth: { ...notKept, storageKey: 'nightlark-not-kept' },
  })
}
