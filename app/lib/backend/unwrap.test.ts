import { describe, expect, it } from 'vitest'
import { isTransient, wordsFor } from './errors.ts'
import { toAppError, unwrap } from './unwrap.ts'

describe('unwrap', () => {
  it('unwrap returns the data', () => {
    expect(unwrap({ data: [1, 2], error: null })).toEqual([1, 2])
  })

  it("unwrap throws the backend's refusal with its own error as the cause", () => {
    const error = { message: 'permission denied for table profiles', code: '42501' }
    expect(() => unwrap({ data: null, error, status: 403 })).toThrow(
      expect.objectContaining({ code: 'forbidden', cause: error }),
    )
  })
})

describe('toAppError', () => {
  it("toAppError never shows the database's message", () => {
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
  ])('toAppError has a message for a row or value that breaks a rule (%s)', (code, wanted) => {
    const answer = toAppError({ message: 'new row for relation "x"', code }, 400)
    expect(answer.code).toBe(wanted)
    expect([answer.message.includes('relation'), isTransient(answer)]).toEqual([false, false])
  })

  it.each([
    ['event_in_the_past', '', 'That time has passed. Choose a later start.'],
    ['event_too_small', '12', '12 people have signed up already. Offer at least that many places.'],
    ['of_a_later_version', '', "That didn't go through. Please try again."],
  ])('toAppError translates a refusal of our own SQL: %s', (message, details, words) => {
    expect(toAppError({ message, details, code: 'NLSAY' }, 400)).toMatchObject({
      code: 'refused',
      message: words,
    })
  })

  it('toAppError shows the message of the authentication service', () => {
    const error = {
      name: 'AuthApiError',
      message: 'Invalid login credentials',
      code: 'invalid_credentials',
      status: 400,
    }
    expect(toAppError(error)).toMatchObject({ code: 'wrong_login', message: 'Invalid login credentials' })
  })

  it('toAppError shows how long to wait after too many attempts', () => {
    const message = 'Too many tries. Please wait 5 minutes and try again.'
    const error = { name: 'AuthApiError', message, status: 429 }
    expect(toAppError(error)).toMatchObject({ code: 'too_many', message })
  })

  it.each([
    [{ name: 'AuthRetryableFetchError', message: 'Failed to fetch', status: 0 }, undefined],
    [{ name: 'AuthRetryableFetchError', message: '{}', status: 503 }, undefined],
    [{ message: 'TypeError: Failed to fetch', code: '' }, 0],
  ])('toAppError reports a lost answer as a network failure in plain words', (error, status) => {
    const answer = toAppError(error, status)
    expect(answer.code).toBe('network')
    expect(answer.message).toMatch(/check your connection/i)
    expect(isTransient(answer)).toBe(true)
  })

  it('toAppError keeps the reasons of a weak password', () => {
    const error = {
      name: 'AuthWeakPasswordError',
      message: 'Weak',
      code: 'weak_password',
      reasons: ['length'],
    }
    expect(toAppError(error)).toMatchObject({ code: 'weak_password', reasons: ['length'] })
  })

  it('toAppError distinguishes a refusal from a server error', () => {
    expect(toAppError({ message: 'no' }, 418).code).toBe('refused')
    expect(toAppError({ message: 'oh' }, 500).code).toBe('unexpected')
  })
})

describe('wordsFor', () => {
  it('wordsFor has a message for any thrown value', () => {
    expect(wordsFor(new TypeError('x is undefined'))).toBe(
      'Something went wrong on our side. Please try again.',
    )
    expect(wordsFor('nonsense')).not.toContain('nonsense')
  })
})
