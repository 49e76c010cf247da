import { notAnswered } from '../rest-refusal.ts'
import { type Condition, type Field, type Operator, operators, type Test } from './query.ts'
import { Reader } from './reader.ts'
import { field } from './select.ts'

const unanswered = /^(fts|plfts|phfts|wfts|sl|sr|nxr|nxl|adj)$/
const states = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
} as const

/** Parses a query-string filter such as `starts_at=gte.2026-01-05`. The text after the operator is taken literally. */
export function readFilter(tested: Field, text: string): Condition {
  const reader = new Reader(text, 'filter')
  const { isNot, test } = readTest(reader, () => reader.find(/.*/sy) ?? '')
  if (!reader.isAtEnd()) reader.refuse()
  return { kind: 'test', isNot, field: tested, test }
}

/** Parses the brackets of `or=(status.eq.paid,and(status.eq.held,user_id.is.null))`; the parameter's name is the operator. */
export function readGroup(joint: 'and' | 'or', isNot: boolean, text: string): Condition {
  const reader = new Reader(text, 'logic tree')
  reader.spaces()
  const parts = group(reader)
  reader.spaces()
  if (!reader.isAtEnd()) reader.refuse()
  return { kind: 'group', isNot, joint, parts }
}

/** An empty group would be a condition that every row meets, or none. */
function group(reader: Reader): Condition[] {
  reader.must('(')
  const parts = reader.list(
    () => part(reader),
    () => reader.takes(')'),
  )
  return parts.length > 0 ? parts : reader.refuse()
}

function part(reader: Reader): Condition {
  const joint = reader.find(/((?:not\.)?(?:and|or))\s*(?=\()/y)
  if (joint !== undefined)
    return {
      kind: 'group',
      isNot: joint.startsWith('not.'),
      joint: joint.endsWith('and') ? 'and' : 'or',
      parts: group(reader),
    }
  const tested = field(reader)
  reader.must('.')
  const { isNot, test } = readTest(reader, () => reader.find(/\{[^{}]*\}/y) ?? valueOfList(reader))
  return { kind: 'test', isNot, field: tested, test }
}

/** An unquoted value ends at a comma or bracket. */
function valueOfList(reader: Reader): string {
  return reader.quotedValue() ?? reader.find(/[^,)]*/y) ?? ''
}

function readTest(reader: Reader, value: () => string): { isNot: boolean; test: Test } {
  const isNot = reader.takes('not.')
  const operator = reader.find(/[a-z]+/y) ?? reader.refuse()
  if (unanswered.test(operator)) throw notAnswered(`The operator ${operator}`)
  if (reader.takes('(')) throw notAnswered(`The operator ${operator}(…)`)
  reader.must('.')
  if (operator === 'in') return { isNot, test: { operator, values: list(reader) } }
  if (operator === 'is') return { isNot, test: { operator, value: state(value(), reader) } }
  if (!isOperator(operator)) return reader.refuse()
  return { isNot, test: { operator, value: value() } }
}

function isOperator(word: string): word is Operator {
  return Object.hasOwn(operators, word)
}

function state(word: string, reader: Reader) {
  const known = Object.entries(states).find(([name]) => name === word.toLowerCase())
  return known ? known[1] : reader.refuse()
}

function list(reader: Reader): string[] {
  reader.must('(')
  if (reader.takes(')')) return []
  const values = [valueOfList(reader)]
  while (reader.takes(',')) values.push(valueOfList(reader))
  reader.must(')')
  return values
}
