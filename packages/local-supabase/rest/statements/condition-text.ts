import { type Condition, type Field, operators, type SortBy, type Test } from '../grammar/query.ts'
import { RestRefusal } from '../rest-refusal.ts'
import {
  type BuildContext,
  quoteLiteral,
  quoteName,
  type RowSource,
  toArrayLiteral,
  type Values,
} from './text.ts'

export function buildCondition(condition: Condition, source: RowSource, context: BuildContext): string {
  const text =
    condition.kind === 'test'
      ? `${buildField(condition.field, source, context)} ${buildTest(condition.test, context.values)}`
      : condition.parts
          .map((readCondition) => buildCondition(readCondition, source, context))
          .join(` ${condition.joint} `)
  return condition.isNot ? `not (${text})` : `(${text})`
}

export function buildField({ column, path }: Field, source: RowSource, { schema }: BuildContext): string {
  requireColumn(column, source, schema)
  const steps = path.map(({ key, isText }) => {
    return `${isText ? '->>' : '->'} ${typeof key === 'number' ? `(${key})` : quoteLiteral(key)}`
  })
  return [`${source.name}.${quoteName(column)}`, ...steps].join(' ')
}

/**
 * PostgreSQL would resolve an unknown column as a function: `count` would count, and `json_agg` return all rows.
 */
function requireColumn(column: string, { relation }: RowSource, { relations }: BuildContext['schema']): void {
  const columns = relation === null ? undefined : relations.get(relation)?.columns
  if (columns && !Object.hasOwn(columns, column))
    throw new RestRefusal(400, '42703', `column ${relation}.${column} does not exist`)
}

export function buildOrderBy(order: readonly SortBy[], source: RowSource, context: BuildContext): string {
  if (order.length === 0) return ''
  const parts = order.map(({ field, direction, nulls }) => {
    return `${buildField(field, source, context)} ${direction}${nulls === null ? '' : ` nulls ${nulls}`}`
  })
  return ` order by ${parts.join(', ')}`
}

function buildTest(test: Test, values: Values): string {
  if (test.operator === 'in') return `= any (${values.add(toArrayLiteral(test.values))})`
  if (test.operator === 'is') return `is ${test.value}`
  const isPattern = test.operator === 'like' || test.operator === 'ilike'
  // A star may replace the percent sign, which is awkward in URLs.
  const value = isPattern ? test.value.replaceAll('*', '%') : test.value
  return `${operators[test.operator]} ${values.add(value)}`
}
