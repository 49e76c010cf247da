import { expect, it } from 'vitest'
import { AppError, serverWordsFor, wordsFor } from './errors.ts'

const refused = new AppError('conflict', { sentence: 'Another account uses this email.' })

it.each([
  ['the message of the server', refused, 'Another account uses this email.'],
  ['a fallback when the server sent no message', new AppError('network'), 'Failed'],
  ['a fallback for an empty message', new AppError('refused', { sentence: '' }), 'Failed'],
  ['a fallback when there was no answer', new TypeError('x is not a function'), 'Failed'],
])('serverWordsFor returns %s', (_, error, words) => {
  expect(serverWordsFor(error, 'Failed')).toBe(words)
  expect(wordsFor(error)).not.toBe('')
})
