import { expect, it } from 'vitest'
import { readTicket } from './state.ts'

it('readTicket reads a stored ticket for three hours', () => {
  const stored = `{"number":"NL-10001","key":"k","at":${Date.now()}}`
  expect(readTicket(stored)).toEqual({ number: 'NL-10001', key: 'k' })
  expect(readTicket(stored, Date.now() + 3 * 60 * 60_000 + 1)).toBeNull()
})

it.each([
  '',
  'null',
  '[]',
  '{',
  '{"number":1,"key":"k","at":1}',
  '{"number":"NL-1","key":"k"}',
  '{"number":"NL-1"}',
])('readTicket returns null for %j', (text) => expect(readTicket(text)).toBeNull())
