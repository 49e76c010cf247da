import type { Embed } from '../grammar/query.ts'
import type { KnownSchema, Link } from '../known-schema.ts'
import { RestRefusal } from '../rest-refusal.ts'

export type Relationship = { relation: string; joins: { own: string; theirs: string }[]; isMany: boolean }

type Way = Relationship & { link: Link }

/** Uses the foreign key between the tables, in either direction; a hint chooses among several. */
export function findRelationship(schema: KnownSchema, own: string | null, embed: Embed): Relationship {
  const { target, hint } = embed
  const ways = schema.links.flatMap((link) => findWays(link, own ?? ''))
  const fitting = ways.filter((way) => leadsTo(way, target) && (hint === null || isNamed(way, hint)))
  const [only, another] = fitting
  if (!only) throw noRelationshipError(own ?? 'a result', target, hint)
  if (another) throw ambiguousError(own ?? '', target, fitting)
  return only
}

function findWays(link: Link, own: string): Way[] {
  const { from, fromColumns, to, toColumns, isUnique } = link
  const joins = (mine: string[], others: string[]) =>
    mine.map((column, index) => ({ own: column, theirs: others[index] ?? '' }))
  return [
    ...(from === own ? [{ link, relation: to, joins: joins(fromColumns, toColumns), isMany: false }] : []),
    ...(to === own
      ? [{ link, relation: from, joins: joins(toColumns, fromColumns), isMany: !isUnique }]
      : []),
  ]
}

/** A target is a table, a foreign key, or the column that refers to the table. */
function leadsTo({ relation, link, isMany, joins }: Way, target: string): boolean {
  return (
    target === relation || target === link.name || (!isMany && joins.length === 1 && joins[0]?.own === target)
  )
}

function isNamed({ link, relation, joins }: Way, hint: string): boolean {
  const column = joins.length === 1 ? joins[0] : undefined
  return [link.name, relation, column?.own, column?.theirs].includes(hint)
}

function noRelationshipError(own: string, target: string, hint: string | null): RestRefusal {
  const message = `Could not find a relationship between '${own}' and '${target}' in the schema cache`
  const using = hint === null ? '' : ` using the hint '${hint}'`
  const details = `Searched for a foreign key relationship between '${own}' and '${target}'${using} in the schema 'public', but no matches were found.`
  return new RestRefusal(400, 'PGRST200', message, { details })
}

function ambiguousError(own: string, target: string, ways: Way[]): RestRefusal {
  const hints = ways.map(({ link }) => `'${target}!${link.name}'`).join(', ')
  const message = `Could not embed because more than one relationship was found for '${own}' and '${target}'`
  const hint = `Try changing '${target}' to one of the following: ${hints}. Find the desired relationship in the 'details' key.`
  return new RestRefusal(300, 'PGRST201', message, { details: hints, hint })
}
