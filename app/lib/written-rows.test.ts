import { describe, expect, it } from 'vitest'
import { writtenRows } from './written-rows.ts'

describe('what a write has reached', () => {
  it('is fine when it is a row', () => {
    expect(() => writtenRows({ data: [{ id: 1 }], error: null })).not.toThrow()
  })

  it('says that somebody was faster when it is nothing', () => {
    expect(() => writtenRows({ data: [], error: null })).toThrow('Somebody has changed this in the meantime.')
  })

  it('says what there is one of already', () => {
    const error = { message: 'duplicate key', code: '23505' }
    expect(() => writtenRows({ data: null, error, status: 409 })).toThrow(
      'There is one with this name already.',
    )
    expect(() => writtenRows({ data: null, error, status: 409 }, 'Twice.')).toThrow('Twice.')
  })

  it('keeps what the backend refused for another reason', () => {
    const error = { message: 'permission denied', code: '42501' }
    expect(() => writtenRows({ data: null, error, status: 403 })).toThrow('You do not have permission')
  })
})
