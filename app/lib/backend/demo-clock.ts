/** The fixed time of a demo (the setting CLOCK), if it has one. A hosted site has none. */
export async function demoClock(signal?: AbortSignal): Promise<string | null> {
  if (import.meta.env.VITE_SUPABASE_URL) return null
  const response = await fetch('/config.json', { signal })
  const config: unknown = await response.json()
  const clock = typeof config === 'object' && config !== null && 'clock' in config ? config.clock : null
  return typeof clock === 'string' ? clock : null
}
