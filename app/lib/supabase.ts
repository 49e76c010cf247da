import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from './database.types.ts'

let client: SupabaseClient<Database> | undefined

/** The one client. Made at first use, because prerendering has neither a window nor a session. */
export function supabase(): SupabaseClient<Database> {
  client ??= createClient<Database>(
    import.meta.env.VITE_SUPABASE_URL || window.location.origin,
    import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY || 'sb_publishable_nightlark',
  )
  return client
}
