import type { SupabaseClient } from '@supabase/supabase-js'
import type { z } from 'zod'
import { camelNames } from '../../../domain/contract/from-sql.ts'

/** Calls an SQL function of ours and reads its answer, in our names. */
export async function call<Answer extends z.ZodType>(
  service: SupabaseClient,
  name: string,
  args: Record<string, unknown>,
  answer: Answer,
): Promise<z.output<Answer>> {
  const { data, error } = await service.rpc(name, args)
  if (error) throw error
  return answer.parse(camelNames(data))
}
