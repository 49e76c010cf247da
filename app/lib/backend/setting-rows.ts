import { formatActor } from '#domain/admin/reason-words.ts'
import { snakeNames } from '#domain/contract/from-sql.ts'
import { AppError } from './errors.ts'
import { supabase } from './supabase.ts'
import { unwrap } from './unwrap.ts'

/** The tables that the settings screens edit. */
export type SettingTable =
  | 'bays'
  | 'booking_terms'
  | 'events'
  | 'membership_plans'
  | 'opening_exceptions'
  | 'opening_hours'
  | 'plan_settings'
  | 'price_rules'

/** A row of settings as the user last saw it. Version 0 means that it does not exist yet. */
export type SeenVersion = { id: string; version: number }
export type SettingWrite<Values> = { seen: SeenVersion; values: Values; taken?: string }

type Written = { data: unknown[] | null; error: { message: string; code?: string } | null; status?: number }
type Selecting = { select: (columns: string) => PromiseLike<Written> }
type Filtered = Selecting & { eq: (column: string, value: unknown) => Filtered }
/** The operations that all these tables share; their types differ only in their columns. */
type SettingRows = {
  upsert: (row: object, options: { ignoreDuplicates: boolean }) => Selecting
  update: (values: object) => Filtered
  delete: () => Filtered
}

/**
 * Saves a setting unless another user has changed it since it was read. A new row takes its id from the form, so if a row
 * with this id exists, an earlier attempt saved it and its answer was lost. That row is updated.
 */
export async function saveSetting(table: SettingTable, { seen, values, taken }: SettingWrite<object>) {
  const rows = await rowsOf(table)
  if (seen.version === 0) {
    const added = await rows
      .upsert({ id: seen.id, ...snakeNames(values) }, { ignoreDuplicates: true })
      .select('version')
    if (added.error !== null || added.data?.length !== 0) return requireWritten(added, taken)
  }
  const version = Math.max(seen.version, 1)
  requireWritten(
    await ofSeenVersion(rows.update(snakeNames(values)), table, { ...seen, version }).select('version'),
    taken,
  )
}

export async function removeSetting(table: SettingTable, seen: SeenVersion): Promise<void> {
  requireWritten(await ofSeenVersion((await rowsOf(table)).delete(), table, seen).select('version'))
}

/** Tables with a single row. */
const singletons: readonly SettingTable[] = ['booking_terms', 'plan_settings']
export const singletonId = 'true'

async function rowsOf(table: SettingTable): Promise<SettingRows> {
  return (await supabase()).from(table) as unknown as SettingRows
}

function ofSeenVersion(query: Filtered, table: SettingTable, { id, version }: SeenVersion): Filtered {
  return query.eq(singletons.includes(table) ? 'only_one' : 'id', id).eq('version', version)
}

const UNIQUE = '23505'

/** Thrown when another user has changed or removed the setting since it was read. */
export class SettingConflict extends AppError {
  constructor() {
    super('conflict', { sentence: 'Somebody has changed this in the meantime. It is shown as it is now.' })
  }
}

/** Throws if a write reached no row: the name is taken, or the setting has changed since it was read. */
export function requireWritten(written: Written, taken = 'There is already one with this name.'): void {
  if (written.error?.code === UNIQUE)
    throw new AppError('conflict', { sentence: taken, cause: written.error })
  const rows: unknown = unwrap(written)
  if (!Array.isArray(rows) || rows.length === 0) throw new SettingConflict()
}

/** The name of the user who changed or removed a setting since it was read, such as 'Ada Wren'; null if unknown. */
export async function whoChanged(table: SettingTable, { id, version }: SeenVersion): Promise<string | null> {
  const asked = (await supabase()).from('audit_log').select('actor_name, after').eq('subject', table)
  const lines = unwrap(await asked.eq('subject_id', id).order('id', { ascending: false }).limit(20))
  const newer = lines.filter(({ after }) => after === null || versionOf(after) > version)
  return (
    [...new Set(newer.map(({ actor_name }) => formatActor(actor_name)))].toReversed().join(' and ') || null
  )
}

function versionOf(after: unknown): number {
  const version = typeof after === 'object' && after !== null && 'version' in after ? after.version : 0
  return typeof version === 'number' ? version : 0
}
