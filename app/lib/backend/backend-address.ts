/** The key that anybody may have: it opens what is public, and nothing else. */
export const publishableKey = import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY || 'sb_publishable_nightlark'

/** Where the backend answers: a project elsewhere, or the host that served this page. */
export function backendUrl(): string {
  return import.meta.env.VITE_SUPABASE_URL || window.location.origin
}
