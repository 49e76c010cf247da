/** The publishable key: it gives access to public data only. */
export const publishableKey = import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY || 'sb_publishable_nightlark'

/** The address of the backend: a hosted project, or the host that served this page. */
export function backendUrl(): string {
  return import.meta.env.VITE_SUPABASE_URL || window.location.origin
}
