import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { backendUrl, publishableKey } from './backend-address.ts'
import type { Database } from './database.types.ts'

let client: SupabaseClient<Database> | undefined

/** The one client. Made at first use, because prerendering has neither a window nor a session. */
export function supabase(): SupabaseClient<Database> {
  client ??= createClient<Database>(backendUrl(), publishableKey)
  return client
}
