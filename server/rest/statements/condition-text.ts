import { type Condition, type Field, operators, type SortBy, type Test } from '../grammar/query.ts'
import { arrayValue, literal, named, type Values } from './text.ts'

/** `source` is the name that the table has in the statement. */
export function conditionText(condition: Condition, source: string, values: Values): string {
  const text =
    condition.kind === 'test'
      ? `${fieldText(condition.field, source)} ${testText(condition.test, values)}`
      : condition.parts.map((part) => conditionText(part, source, values)).join(` ${condition.joint} `)
  return condition.isNot ? `not (${text})` : `(${text})`
}

export function fieldText({ column, path }: Field, source: string): string {
  const steps = path.map(({ key, isText }) => {
    return `${isText ? '->>' : '->'} ${typeof key === 'number' ? `(${key})` : literal(key)}`
  })
  return [`${source}.${named(column)}`, ...steps].join(' ')
}

export function orderText(order: readonly SortBy[], source: string): string {
  if (order.length === 0) return ''
  const parts = order.map(({ field, direction, nulls }) => {
    return `${fieldText(field, source)} ${direction}${nulls === null ? '' : ` nulls ${nulls}`}`
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
