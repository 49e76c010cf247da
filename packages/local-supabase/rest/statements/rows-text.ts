import type { Embed, Field, Item, RowsAsked } from '../grammar/query.ts'
import type { KnownSchema } from '../known-schema.ts'
import { type Belonging, belongingOf } from './belonging.ts'
import { conditionText, fieldText, orderText } from './condition-text.ts'
import { type Building, named, type RowSource } from './text.ts'

export function tableSource(relation: string, depth = 0): RowSource {
  return { relation, from: `public.${named(relation)} as r${depth}`, name: `r${depth}` }
}

/** `select … from … where … order by … limit …` */
export function rowsText(
  asked: RowsAsked,
  source: RowSource,
  building: Building,
  alsoWhere: string[] = [],
): string {
  const items = asked.items.map((item) => itemText(item, source, building)).join(', ')
  const where = whereText(asked, source, building, alsoWhere)
  const { values } = building
  const limit = Number.isFinite(asked.limit) ? ` limit ${values.add(asked.limit)}` : ''
  const offset = asked.offset === 0 ? '' : ` offset ${values.add(asked.offset)}`
  return `select ${items} from ${source.from}${where}${orderText(asked.order, source, building)}${limit}${offset}`
}

export function whereText(
  { where, items }: RowsAsked,
  source: RowSource,
  building: Building,
  also: string[] = [],
): string {
  const inner = items.flatMap((item) => (item.kind === 'embed' && item.embed.isInner ? [item.embed] : []))
  const conditions = [
    ...also,
    ...where.map((condition) => conditionText(condition, source, building)),
    ...inner.map((embed) => existsText(embed, source, building)),
  ]
  return conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`
}

/** The columns of a row that it takes to show it: what is selected and sorted by, and what ties others to it. */
export function columnsNeeded(
  { items, order }: RowsAsked,
  relation: string,
  schema: KnownSchema,
): string[] | 'all' {
  if (items.some(({ kind }) => kind === 'all')) return 'all'
  const columns = items.flatMap((item) => {
    if (item.kind === 'field') return [item.field.column]
    return item.kind === 'embed' ? belongingOf(schema, relation, item.embed).joins.map(({ own }) => own) : []
  })
  return [...new Set([...columns, ...order.map(({ field }) => field.column)])]
}

function itemText(item: Item, source: RowSource, building: Building): string {
  if (item.kind === 'all') return `${source.name}.*`
  if (item.kind === 'embed') return embedText(item.embed, source, building)
  const { field, alias, cast } = item
  const text = fieldText(field, source, building)
  const value = cast === null ? text : `(${text})::${cast}`
  return `${value} as ${named(alias ?? lastName(field))}`
}

/** A value inside JSON is named after the last key on the way to it. */
function lastName({ column, path }: Field): string {
  return path.reduce((name, { key }) => (typeof key === 'string' ? key : name), column)
}

function embedText(embed: Embed, source: RowSource, building: Building): string {
  const { belonging, theirs } = embedded(embed, source, building)
  const rows = rowsText(embed.rows, theirs, building, joinTexts(belonging, source, theirs))
  const json = belonging.isMany ? "coalesce(json_agg(e.*), '[]')" : 'row_to_json(e.*)'
  return `(select ${json} from (${rows}) e) as ${named(embed.alias)}`
}

function existsText(embed: Embed, source: RowSource, building: Building): string {
  const { belonging, theirs } = embedded(embed, source, building)
  const where = whereText(embed.rows, theirs, building, joinTexts(belonging, source, theirs))
  return `exists (select from ${theirs.from}${where})`
}

function embedded(embed: Embed, source: RowSource, { schema }: Building) {
  const belonging = belongingOf(schema, source.relation, embed)
  return { belonging, theirs: tableSource(belonging.relation, Number(source.name.slice(1)) + 1) }
}

function joinTexts({ joins }: Belonging, own: RowSource, theirs: RowSource): string[] {
  return joins.map((join) => `${theirs.name}.${named(join.theirs)} = ${own.name}.${named(join.own)}`)
}
