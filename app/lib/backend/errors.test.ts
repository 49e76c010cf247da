import { expect, it } from 'vitest'
import { AppError, serverWordsFor, wordsFor } from './errors.ts'

const said = new AppError('conflict', { sentence: 'This e-mail stands for somebody else.' })

it.each([
  ['the message of the server', said, 'This e-mail stands for somebody else.'],
  ['a fallback when the server said nothing', new AppError('network'), 'Failed'],
  ['a fallback for an empty message', new AppError('refused', { sentence: '' }), 'Failed'],
  ['a fallback when there was no answer', new TypeError('x is not a function'), 'Failed'],
])('serverWordsFor returns %s', (_, error, words) => {
  expect(serverWordsFor(error, 'Failed')).toBe(words)
  expect(wordsFor(error)).not.toBe('')
})
