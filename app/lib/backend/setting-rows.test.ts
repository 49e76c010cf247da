import { describe, expect, it } from 'vitest'
import { requireWritten, SettingConflict } from './setting-rows.ts'

describe('requireWritten', () => {
  it('requireWritten accepts a written row', () => {
    expect(() => requireWritten({ data: [{ id: 1 }], error: null })).not.toThrow()
  })

  it('requireWritten reports a concurrent change when no row was written', () => {
    expect(() => requireWritten({ data: [], error: null })).toThrow(SettingConflict)
    expect(() => requireWritten({ data: [], error: null })).toThrow('Someone else just changed this.')
  })

  it('requireWritten reports a duplicate', () => {
    const error = { message: 'duplicate key', code: '23505' }
    const twice = { data: null, error, status: 409 }
    expect(() => requireWritten(twice)).toThrow('There is already one with this name.')
    expect(() => requireWritten(twice, 'Twice.')).toThrow('Twice.')
  })

  it('requireWritten keeps another refusal of the backend', () => {
    const error = { message: 'permission denied', code: '42501' }
    expect(() => requireWritten({ data: null, error, status: 403 })).toThrow("You don't have permission")
  })
})
