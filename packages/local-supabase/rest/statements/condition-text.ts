import { type Condition, type Field, operators, type SortBy, type Test } from '../grammar/query.ts'
import { RestRefusal } from '../rest-refusal.ts'
import { arrayValue, type Building, literal, named, type RowSource, type Values } from './text.ts'

export function conditionText(condition: Condition, source: RowSource, building: Building): string {
  const text =
    condition.kind === 'test'
      ? `${fieldText(condition.field, source, building)} ${testText(condition.test, building.values)}`
      : condition.parts.map((part) => conditionText(part, source, building)).join(` ${condition.joint} `)
  return condition.isNot ? `not (${text})` : `(${text})`
}

export function fieldText({ column, path }: Field, source: RowSource, { schema }: Building): string {
  requireColumn(column, source, schema)
  const steps = path.map(({ key, isText }) => {
    return `${isText ? '->>' : '->'} ${typeof key === 'number' ? `(${key})` : literal(key)}`
  })
  return [`${source.name}.${named(column)}`, ...steps].join(' ')
}

/** PostgreSQL takes the name of a function for a column that is worked out: `count` would count, and `json_agg` show all rows. */
function requireColumn(column: string, { relation }: RowSource, { relations }: Building['schema']): void {
  const columns = relation === null ? undefined : relations.get(relation)?.columns
  if (columns && !Object.hasOwn(columns, column))
    throw new RestRefusal(400, '42703', `column ${relation}.${column} does not exist`)
}

export function orderText(order: readonly SortBy[], source: RowSource, building: Building): string {
  if (order.length === 0) return ''
  const parts = order.map(({ field, direction, nulls }) => {
    return `${fieldText(field, source, building)} ${direction}${nulls === null ? '' : ` nulls ${nulls}`}`
  })
  return ` order by ${parts.join(', ')}`
}

function testText(test: Test, values: Values): string {
  if (test.operator === 'in') return `= any (${values.add(arrayValue(test.values))})`
  if (test.operator === 'is') return `is ${test.value}`
  const isPattern = test.operator === 'like' || test.operator === 'ilike'
  // In an address a percent sign is awkward, so a star may stand for it.
  const value = isPattern ? test.value.replaceAll('*', '%') : test.value
  return `${operators[test.operator]} ${values.add(value)}`
}
