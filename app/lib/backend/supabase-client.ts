import { createClient } from '@supabase/supabase-js'
import type { Database } from './database.types.ts'
import { backendUrl, publishableKey } from './endpoint.ts'

/** A file of its own, because it is loaded late; use supabase.ts to get the client. */
export function makeClient() {
  return createClient<Database>(backendUrl(), publishableKey)
}
