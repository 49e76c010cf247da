import type { Embed, Field, Item, RowsAsked } from '../grammar/query.ts'
import type { KnownSchema } from '../known-schema.ts'
import { buildCondition, buildField, buildOrderBy } from './condition-text.ts'
import { findRelationship, type Relationship } from './relationship.ts'
import { type BuildContext, quoteName, type RowSource } from './text.ts'

export function tableSource(relation: string, depth = 0): RowSource {
  return { relation, from: `public.${quoteName(relation)} as r${depth}`, name: `r${depth}` }
}

/** `select … from … where … order by … limit …` */
export function buildSelect(
  asked: RowsAsked,
  source: RowSource,
  context: BuildContext,
  alsoWhere: string[] = [],
): string {
  const items = asked.items.map((item) => buildItem(item, source, context)).join(', ')
  const where = buildWhere(asked, source, context, alsoWhere)
  const { values } = context
  const limit = Number.isFinite(asked.limit) ? ` limit ${values.add(asked.limit)}` : ''
  const offset = asked.offset === 0 ? '' : ` offset ${values.add(asked.offset)}`
  return `select ${items} from ${source.from}${where}${buildOrderBy(asked.order, source, context)}${limit}${offset}`
}

export function buildWhere(
  { where, items }: RowsAsked,
  source: RowSource,
  context: BuildContext,
  also: string[] = [],
): string {
  const inner = items.flatMap((item) => (item.kind === 'embed' && item.embed.isInner ? [item.embed] : []))
  const conditions = [
    ...also,
    ...where.map((condition) => buildCondition(condition, source, context)),
    ...inner.map((embed) => buildExists(embed, source, context)),
  ]
  return conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`
}

/** The columns that are selected, sorted by or joined. */
export function findNeededColumns(
  { items, order }: RowsAsked,
  relation: string,
  schema: KnownSchema,
): string[] | 'all' {
  if (items.some(({ kind }) => kind === 'all')) return 'all'
  const columns = items.flatMap((item) => {
    if (item.kind === 'field') return [item.field.column]
    return item.kind === 'embed'
      ? findRelationship(schema, relation, item.embed).joins.map(({ own }) => own)
      : []
  })
  return [...new Set([...columns, ...order.map(({ field }) => field.column)])]
}

function buildItem(item: Item, source: RowSource, context: BuildContext): string {
  if (item.kind === 'all') return `${source.name}.*`
  if (item.kind === 'embed') return buildEmbed(item.embed, source, context)
  const { field, alias, cast } = item
  const text = buildField(field, source, context)
  const value = cast === null ? text : `(${text})::${cast}`
  return `${value} as ${quoteName(alias ?? toDefaultAlias(field))}`
}

/** A value inside JSON is named after its last key. */
function toDefaultAlias({ column, path }: Field): string {
  return path.reduce((name, { key }) => (typeof key === 'string' ? key : name), column)
}

function buildEmbed(embed: Embed, source: RowSource, context: BuildContext): string {
  const { relationship, theirs } = resolveEmbed(embed, source, context)
  const rows = buildSelect(embed.rows, theirs, context, buildJoins(relationship, source, theirs))
  const json = relationship.isMany ? "coalesce(json_agg(e.*), '[]')" : 'row_to_json(e.*)'
  return `(select ${json} from (${rows}) e) as ${quoteName(embed.alias)}`
}

function buildExists(embed: Embed, source: RowSource, context: BuildContext): string {
  const { relationship, theirs } = resolveEmbed(embed, source, context)
  const where = buildWhere(embed.rows, theirs, context, buildJoins(relationship, source, theirs))
  return `exists (select from ${theirs.from}${where})`
}

function resolveEmbed(embed: Embed, source: RowSource, { schema }: BuildContext) {
  const relationship = findRelationship(schema, source.relation, embed)
  return { relationship, theirs: tableSource(relationship.relation, Number(source.name.slice(1)) + 1) }
}

function buildJoins({ joins }: Relationship, own: RowSource, theirs: RowSource): string[] {
  return joins.map((join) => `${theirs.name}.${quoteName(join.theirs)} = ${own.name}.${quoteName(join.own)}`)
}
