import { createClient } from '@supabase/supabase-js'
import { backendUrl, publishableKey } from './backend-address.ts'
import type { Database } from './database.types.ts'

/** A file of its own, because it comes late: who wants the client asks supabase.ts. */
export function makeClient() {
  return createClient<Database>(backendUrl(), publishableKey)
}
