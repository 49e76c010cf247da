import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'

const PublicConfig = z.object({ clock: z.string().nullable() })

/** Where a demo's clock stands, if it stands still (the setting CLOCK). A hosted site has none. */
export function clockQuery() {
  return queryOptions({
    queryKey: ['clock'],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => {
      if (import.meta.env.VITE_SUPABASE_URL) return null
      const response = await fetch('/config.json', { signal })
      return PublicConfig.parse(await response.json()).clock
    },
  })
}
