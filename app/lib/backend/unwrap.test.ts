import { describe, expect, it } from 'vitest'
import { isPassing, wordsFor } from './errors.ts'
import { toAppError, unwrap } from './unwrap.ts'

describe('unwrap', () => {
  it('hands the data on', () => {
    expect(unwrap({ data: [1, 2], error: null })).toEqual([1, 2])
  })

  it('throws what the backend refused, with its own error as the cause', () => {
    const error = { message: 'permission denied for table profiles', code: '42501' }
    expect(() => unwrap({ data: null, error, status: 403 })).toThrow(
      expect.objectContaining({ code: 'forbidden', cause: error }),
    )
  })
})

describe('toAppError', () => {
  it('never shows what the database said', () => {
    const answer = toAppError({ message: 'relation "x" violates check "y"', code: '23514' }, 400)
    expect(answer.code).toBe('invalid')
    expect(answer.message).not.toContain('relation')
  })

  it.each([
    ['22003', 'invalid'],
    ['22021', 'invalid'],
    ['22P05', 'invalid'],
    ['23514', 'invalid'],
    ['23502', 'invalid'],
    ['23P01', 'conflict'],
    ['P0001', 'refused'],
  ])('has words for a row or a value that breaks a rule (%s)', (code, wanted) => {
    const answer = toAppError({ message: 'new row for relation "x"', code }, 400)
    expect(answer.code).toBe(wanted)
    expect([answer.message.includes('relation'), isPassing(answer)]).toEqual([false, false])
  })

  it.each([
    ['event_in_the_past', '', 'That time has passed. Choose a later start.'],
    ['event_too_small', '12', 'There must be a place for everybody who has signed up: 12 until now.'],
    ['of_a_later_version', '', 'That was not accepted. Please try again.'],
  ])('words what our own SQL refuses: %s', (message, details, words) => {
    expect(toAppError({ message, details, code: 'NLSAY' }, 400)).toMatchObject({
      code: 'refused',
      message: words,
    })
  })

  it('shows what the authentication service said', () => {
    const error = {
      name: 'AuthApiError',
      message: 'Invalid login credentials',
      code: 'invalid_credentials',
      status: 400,
    }
    expect(toAppError(error)).toMatchObject({ code: 'wrong_login', message: 'Invalid login credentials' })
  })

  it('shows how long to wait after too many tries', () => {
    const message = 'Too many tries. Please wait 5 minutes and try again.'
    const error = { name: 'AuthApiError', message, status: 429 }
    expect(toAppError(error)).toMatchObject({ code: 'too_many', message })
  })

  it.each([
    [{ name: 'AuthRetryableFetchError', message: 'Failed to fetch', status: 0 }, undefined],
    [{ name: 'AuthRetryableFetchError', message: '{}', status: 503 }, undefined],
    [{ message: 'TypeError: Failed to fetch', code: '' }, 0],
  ])('calls a lost answer a network failure and puts it in plain words', (error, status) => {
    const answer = toAppError(error, status)
    expect(answer.code).toBe('network')
    expect(answer.message).toMatch(/check your connection/i)
    expect(isPassing(answer)).toBe(true)
  })

  it('keeps the reasons of a weak password', () => {
    const error = {
      name: 'AuthWeakPasswordError',
      message: 'Weak',
      code: 'weak_password',
      reasons: ['length'],
    }
    expect(toAppError(error)).toMatchObject({ code: 'weak_password', reasons: ['length'] })
  })

  it('tells a refusal from a stumble of the server', () => {
    expect(toAppError({ message: 'no' }, 418).code).toBe('refused')
    expect(toAppError({ message: 'oh' }, 500).code).toBe('unexpected')
  })
})

describe('wordsFor', () => {
  it('has words for whatever is thrown', () => {
    expect(wordsFor(new TypeError('x is undefined'))).toBe(
      'Something went wrong on our side. Please try again.',
    )
    expect(wordsFor('nonsense')).not.toContain('nonsense')
  })
})
