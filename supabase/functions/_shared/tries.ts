import type { SupabaseClient } from '@supabase/supabase-js'

const seconds = 300

/** Tries of one kind by one caller in five minutes, counted in the database: on both hosts, over all processes. */
export function tries(service: SupabaseClient, kind: string, address: string, allowed: number) {
  const bucket = { p_bucket: `${kind}: ${address}`, p_allowed: allowed }
  return {
    areLeft: async (): Promise<boolean> => {
      const { data, error } = await service.rpc('tries_left', bucket)
      if (error) throw error
      return data === true
    },
    takeBack: async (): Promise<void> => {
      const { error } = await service.rpc('take_back_try', { p_bucket: bucket.p_bucket })
      if (error) throw error
    },
    /** Counts one; false when it is one too many. */
    count: async (): Promise<boolean> => {
      const { data, error } = await service.rpc('count_try', { ...bucket, p_seconds: seconds })
      if (error) throw error
      return data === 0
    },
  }
}
