import { unsupported } from '../rest-refusal.ts'
import { type Condition, type Field, type Operator, operators, type Test } from './query.ts'
import { Reader } from './reader.ts'
import { field } from './select.ts'

const unsupportedOperators = /^(fts|plfts|phfts|wfts|sl|sr|nxr|nxl|adj)$/
const states = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
} as const

/** Parses `starts_at=gte.2026-01-05`. The text after the operator is literal. */
export function readFilter(tested: Field, text: string): Condition {
  const reader = new Reader(text, 'filter')
  const { isNot, test } = readTest(reader, () => reader.find(/.*/sy) ?? '')
  if (!reader.isAtEnd()) reader.fail()
  return { kind: 'test', isNot, field: tested, test }
}

/** Parses `or=(status.eq.paid,and(status.eq.held,user_id.is.null))`; the parameter's name is the operator. */
export function readGroup(joint: 'and' | 'or', isNot: boolean, text: string): Condition {
  const reader = new Reader(text, 'logic tree')
  reader.spaces()
  const parts = readParts(reader)
  reader.spaces()
  if (!reader.isAtEnd()) reader.fail()
  return { kind: 'group', isNot, joint, parts }
}

/** An empty group would match every row, or none. */
function readParts(reader: Reader): Condition[] {
  reader.expect('(')
  const parts = reader.readList(
    () => readCondition(reader),
    () => reader.accept(')'),
  )
  return parts.length > 0 ? parts : reader.fail()
}

function readCondition(reader: Reader): Condition {
  const joint = reader.find(/((?:not\.)?(?:and|or))\s*(?=\()/y)
  if (joint !== undefined)
    return {
      kind: 'group',
      isNot: joint.startsWith('not.'),
      joint: joint.endsWith('and') ? 'and' : 'or',
      parts: readParts(reader),
    }
  const tested = field(reader)
  reader.expect('.')
  const { isNot, test } = readTest(reader, () => reader.find(/\{[^{}]*\}/y) ?? readListValue(reader))
  return { kind: 'test', isNot, field: tested, test }
}

function readListValue(reader: Reader): string {
  return reader.quotedValue() ?? reader.find(/[^,)]*/y) ?? ''
}

function readTest(reader: Reader, value: () => string): { isNot: boolean; test: Test } {
  const isNot = reader.accept('not.')
  const operator = reader.find(/[a-z]+/y) ?? reader.fail()
  if (unsupportedOperators.test(operator)) throw unsupported(`The operator ${operator}`)
  if (reader.accept('(')) throw unsupported(`The operator ${operator}(…)`)
  reader.expect('.')
  if (operator === 'in') return { isNot, test: { operator, values: readList(reader) } }
  if (operator === 'is') return { isNot, test: { operator, value: readState(value(), reader) } }
  if (!isOperator(operator)) return reader.fail()
  return { isNot, test: { operator, value: value() } }
}

function isOperator(word: string): word is Operator {
  return Object.hasOwn(operators, word)
}

function readState(word: string, reader: Reader) {
  const known = Object.entries(states).find(([name]) => name === word.toLowerCase())
  return known ? known[1] : reader.fail()
}

function readList(reader: Reader): string[] {
  reader.expect('(')
  if (reader.accept(')')) return []
  const values = [readListValue(reader)]
  while (reader.accept(',')) values.push(readListValue(reader))
  reader.expect(')')
  return values
}
