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
  | 'venue'

/** The version that the user saw. 0: the row does not exist yet. */
export type SeenVersion = { id: string; version: number }
export type SettingWrite<Values> = { seen: SeenVersion; values: Values; taken?: string }

type Written = { data: unknown[] | null; error: { message: string; code?: string } | null; status?: number }
type Selecting = { select: (columns: string) => PromiseLike<Written> }
type Filtered = Selecting & { eq: (column: string, value: unknown) => Filtered }
/** The operations that all these tables share. */
type SettingRows = {
  upsert: (row: object, options: { ignoreDuplicates: boolean }) => Selecting
  update: (values: object) => Filtered
  delete: () => Filtered
}

/**
 * Throws SettingConflict if another user has changed the row since it was read. The form chooses the id of a new row, so an
 * existing row with that id was saved by an earlier attempt whose answer was lost, and is updated.
 */
export async function saveSetting(table: SettingTable, { seen, values, taken }: SettingWrite<object>) {
  const rows = await openTable(table)
  if (seen.version === 0) {
    const added = await rows
      .upsert({ id: seen.id, ...snakeNames(values) }, { ignoreDuplicates: true })
      .select('version')
    if (added.error !== null || added.data?.length !== 0) return requireWritten(added, taken)
  }
  const version = Math.max(seen.version, 1)
  requireWritten(
    await matchSeenVersion(rows.update(snakeNames(values)), table, { ...seen, version }).select('version'),
    taken,
  )
}

export async function removeSetting(table: SettingTable, seen: SeenVersion): Promise<void> {
  requireWritten(await matchSeenVersion((await openTable(table)).delete(), table, seen).select('version'))
}

/** Tables with a single row. */
const singletons: readonly SettingTable[] = ['booking_terms', 'plan_settings', 'venue']
export const singletonId = 'true'

async function openTable(table: SettingTable): Promise<SettingRows> {
  return (await supabase()).from(table) as unknown as SettingRows
}

function matchSeenVersion(query: Filtered, table: SettingTable, { id, version }: SeenVersion): Filtered {
  return query.eq(singletons.includes(table) ? 'only_one' : 'id', id).eq('version', version)
}

const UNIQUE = '23505'

/** Another user has changed or removed the row since it was read. */
export class SettingConflict extends AppError {
  constructor() {
    super('conflict', { sentence: 'Someone else just changed this. You see the current version.' })
  }
}

/** Row-level security and version checks skip rows silently, so a write that reached no row is a conflict. */
export function requireWritten(written: Written, taken = 'There is already one with this name.'): void {
  if (written.error?.code === UNIQUE)
    throw new AppError('conflict', { sentence: taken, cause: written.error })
  const rows: unknown = unwrap(written)
  if (!Array.isArray(rows) || rows.length === 0) throw new SettingConflict()
}

/** 'Ada Wren and Bo Teal', who changed or removed the row since it was read; null if unknown. */
export async function findEditors(table: SettingTable, { id, version }: SeenVersion): Promise<string | null> {
  const query = (await supabase()).from('audit_log').select('actor_name, after').eq('subject', table)
  const lines = unwrap(await query.eq('subject_id', id).order('id', { ascending: false }).limit(20))
  const newer = lines.filter(({ after }) => after === null || versionOf(after) > version)
  return (
    [...new Set(newer.map(({ actor_name }) => formatActor(actor_name)))].toReversed().join(' and ') || null
  )
}

function versionOf(after: unknown): number {
  const version = typeof after === 'object' && after !== null && 'version' in after ? after.version : 0
  return typeof version === 'number' ? version : 0
}
