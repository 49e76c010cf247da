import { createClient } from '@supabase/supabase-js'
import { backendUrl, publishableKey } from './backend-address.ts'
import type { Database } from './database.types.ts'

/** A file of its own, because it is loaded late; use supabase.ts to get the client. */
export function makeClient() {
  return createClient<Database>(backendUrl(), publishableKey)
}
