import { describe, expect, it } from 'vitest'
import { asPostgrestError } from './postgrest-errors.ts'

const errorOf = (code: string, message: string, more: Record<string, string> = {}) =>
  Object.assign(new Error(message), { code, ...more })

describe('what PostgreSQL refuses', () => {
  it.each([
    ['23514', 'new row for relation "events" violates check constraint "events_capacity_check"'],
    ['23P01', 'conflicting key value violates exclusion constraint "bookings_never_overlap"'],
    ['P0001', 'No: that violates check constraint "of the house"'],
    ['NLSAY', 'That time has passed. Choose a later start.'],
  ])('is answered with 400, its code %s and its words', (code, message) => {
    expect(asPostgrestError(errorOf(code, message, { detail: 'Failing row.' }))).toMatchObject({
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
    new Error('new row for relation "x" violates check constraint "y"'),
    'a text',
  ])('is left to the library where that answers it well, or where it is no refusal: %s', (error) => {
    expect(asPostgrestError(error)).toBe(error)
  })
})
