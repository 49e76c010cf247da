import type { SupabaseClient } from '@supabase/supabase-js'

const seconds = 300

/** Tries of one kind by one caller in five minutes, counted in the database: on both hosts, over all processes. */
export function tries(service: SupabaseClient, kind: string, address: string, allowed: number) {
  const p_bucket = `${kind}: ${address}`
  const bucket = { p_bucket, p_allowed: allowed, p_seconds: seconds }
  return {
    /** For SQL functions that count for themselves. */
    bucket,
    areLeft: async (): Promise<boolean> => {
      const { data, error } = await service.rpc('tries_left', { p_bucket, p_allowed: allowed })
      if (error) throw error
      return data === true
    },
    takeBack: async (): Promise<void> => {
      const { error } = await service.rpc('take_back_try', { p_bucket })
      if (error) throw error
    },
    /** Counts one; false when it is one too many. */
    count: async (): Promise<boolean> => {
      const { data, error } = await service.rpc('count_try', bucket)
      if (error) throw error
      return data === 0
    },
  }
}
