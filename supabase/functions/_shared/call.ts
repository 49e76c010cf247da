import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { camelNames, snakeNames } from '../../../domain/contract/from-sql.ts'

/** Calls an SQL function of ours with rows under our names, and reads its answer under them. */
export async function call<Answer extends z.core.$ZodType>(
  service: SupabaseClient,
  name: string,
  args: Record<string, unknown>,
  answer: Answer,
): Promise<z.output<Answer>> {
  const { data, error } = await service.rpc(name, withSqlNames(args))
  if (error) throw error
  return z.parse(answer, camelNames(data))
}

/** Renames top-level keys only. Nested values, such as the parts of a price or an address, are stored as they are. */
function withSqlNames(args: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, withOurNames(value)]))
}

function withOurNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withOurNames)
  return typeof value === 'object' && value !== null ? snakeNames(value) : value
}
