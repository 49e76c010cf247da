import { describe, expect, it } from 'vitest'
import { toPostgrestError } from './postgrest-errors.ts'

const errorOf = (code: string, message: string, more: Record<string, string> = {}) =>
  Object.assign(new Error(message), { code, ...more })

describe('what PostgreSQL refuses', () => {
  it.each([
    ['23514', 'new row for relation "events" violates check constraint "events_capacity_check"'],
    ['23P01', 'conflicting key value violates exclusion constraint "bookings_never_overlap"'],
    ['P0001', 'No: that violates check constraint "of the house"'],
    ['54001', 'stack depth limit exceeded'],
    ['0A000', 'cross-database references are not implemented'],
    ['NLSAY', 'event_in_the_past'],
  ])('is answered with 400, its code %s and its words', (code, message) => {
    expect(toPostgrestError(errorOf(code, message, { detail: 'Failing row.' }))).toMatchObject({
      code: 'PGRST',
      message: JSON.stringify({ code, message, details: 'Failing row.', hint: null }),
      detail: '{"status":400,"headers":{}}',
    })
  })

  it.each([
    errorOf('23505', 'duplicate key value'),
    errorOf('42501', 'permission denied for table events'),
    errorOf('57014', 'canceling statement due to statement timeout'),
    errorOf('XX000', 'new row for relation "x" violates check constraint "y"'),
    'a text',
  ])('is left to the library where that answers it well, or where it is no refusal: %s', (error) => {
    expect(toPostgrestError(error)).toBe(error)
  })
})

describe('what stumbles before PostgreSQL is asked', () => {
  it.each([
    new TypeError("Cannot read properties of undefined (reading 'type')"),
    Object.assign(new TypeError('The "string" argument must be a string'), { code: 'ERR_INVALID_ARG_TYPE' }),
    new Error('Missing closing quote at position 3'),
  ])('is answered with 400 and none of its words: %s', (error) => {
    const told = { code: 'PGRST100', message: 'This request cannot be read.', details: null, hint: null }
    expect(toPostgrestError(error)).toMatchObject({ code: 'PGRST', message: JSON.stringify(told) })
  })

  it('keeps what the library says in the words of PostgREST', () => {
    const error = new Error('"failed to parse filter (x)" (line 1, column 1)')
    expect(toPostgrestError(error)).toBe(error)
    expect(error).toMatchObject({ code: 'PGRST100' })
  })

  it('is no lost connection', () => {
    const error = errorOf('CONNECTION_CLOSED', 'write CONNECTION_CLOSED 127.0.0.1:5432')
    expect(toPostgrestError(error)).toBe(error)
  })
})
