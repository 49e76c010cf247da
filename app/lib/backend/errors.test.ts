import { expect, it } from 'vitest'
import { AppError, serverWordsFor, wordsFor } from './errors.ts'

const said = new AppError('conflict', { sentence: 'This e-mail stands for somebody else.' })

it.each([
  ['the words of the server', said, 'This e-mail stands for somebody else.'],
  ['other words where it said nothing', new AppError('network'), 'Failed'],
  ['other words for an empty sentence', new AppError('refused', { sentence: '' }), 'Failed'],
  ['other words for what is no answer at all', new TypeError('x is not a function'), 'Failed'],
])('serverWordsFor returns %s', (_, error, words) => {
  expect(serverWordsFor(error, 'Failed')).toBe(words)
  expect(wordsFor(error)).not.toBe('')
})
