import { expect, it } from 'vitest'
import { readTicket } from './state.ts'

it('readTicket reads a stored ticket', () => {
  const kept = `{"number":"NL-10001","key":"k","at":${Date.now()}}`
  expect(readTicket(kept)).toEqual({ number: 'NL-10001', key: 'k' })
  expect(readTicket(kept, Date.now() + 3 * 60 * 60_000 + 1)).toBeNull()
})

it.each([
  '',
  'null',
  '[]',
  '{',
  '{"number":1,"key":"k","at":1}',
  '{"number":"NL-1","key":"k"}',
  '{"number":"NL-1"}',
])('readTicket reads no ticket from %j', (text) => expect(readTicket(text)).toBeNull())
