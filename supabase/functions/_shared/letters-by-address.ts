import type { SupabaseClient } from '@supabase/supabase-js'

/** Emails to addresses that their owners have not proven, by the address that asks for them: one count for all kinds of them. */
export const lettersByAddress = {
  allowed: 100,
  seconds: 86_400,
  bucketOf: (address: string) => `letters by address: ${address}`,
}

/** Counts one; false when it is one too many for that day. */
export async function countLetterByAddress(service: SupabaseClient, address: string): Promise<boolean> {
  const { allowed, seconds, bucketOf } = lettersByAddress
  const bucket = { p_bucket: bucketOf(address), p_allowed: allowed, p_seconds: seconds }
  const { data, error } = await service.rpc('count_try', bucket)
  if (error) throw error
  return data === 0
}
