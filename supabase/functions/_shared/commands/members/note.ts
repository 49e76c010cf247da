import type { Actor, Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'
import type { Refused } from '../../function.ts'
import { unknownMember } from './refusals.ts'

type Done = Record<string, never> | Refused

const tagsAllowed = 12

type NewNote = { memberId: number; note: string; tags: string[]; version: number }

/** Refuses if a colleague has changed the note since it was shown. */
export function saveMemberNote(
  { db }: Pick<Environment, 'db'>,
  actor: Actor,
  { memberId, note, tags, version }: NewNote,
): Promise<Done> {
  return db.transaction<Done>(actor, async (tx) => {
    const kept = await lockNote(tx, memberId)
    if (!kept) return unknownMember
    if (kept.note === note && isSameList(kept.tags, tags)) return {}
    if (kept.version !== version) return { refused: 'conflict' }
    await writeNote(tx, memberId, { note, tags })
    return {}
  })
}

type TagChange = { memberId: number; tag: string; has: boolean }

/** Adds or removes one tag of a member; the note remains as it is. */
export function tagMember(
  { db }: Pick<Environment, 'db'>,
  actor: Actor,
  { memberId, tag, has }: TagChange,
): Promise<Done> {
  return db.transaction<Done>(actor, async (tx) => {
    const kept = await lockNote(tx, memberId)
    if (!kept) return unknownMember
    const { note, tags } = kept
    if (tags.includes(tag) === has) return {}
    if (has && tags.length === tagsAllowed) return tooManyTags
    await writeNote(tx, memberId, { note, tags: has ? [...tags, tag] : tags.filter((one) => one !== tag) })
    return {}
  })
}

/** The note of a member as it is, empty where there is none. Undefined without a member. */
async function lockNote(tx: Tx, memberId: number) {
  const member = await tx
    .selectFrom('gymMembers')
    .select('id')
    .where('id', '=', String(memberId))
    .forUpdate()
    .executeTakeFirst()
  if (!member) return undefined
  const kept = await tx
    .selectFrom('private.memberNotes')
    .select(['note', 'tags', 'version'])
    .where('memberId', '=', String(memberId))
    .executeTakeFirst()
  return kept ?? { note: '', tags: [], version: 0 }
}

async function writeNote(tx: Tx, memberId: number, note: { note: string; tags: string[] }): Promise<void> {
  await tx
    .insertInto('private.memberNotes')
    .values({ memberId, ...note })
    .onConflict((known) => known.column('memberId').doUpdateSet(note))
    .execute()
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((tag, index) => tag === other[index])
}

const tooManyTags: Refused = {
  refused: 'conflict',
  error: 'They already have twelve tags. Remove one first.',
}
