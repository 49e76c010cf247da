import { expect, it } from 'vitest'
import { changeSentence } from './change-sentence.ts'
import { saidReason } from './reason-words.ts'

const merge = {
  actorName: 'Sam',
  action: 'update',
  subject: 'gym_members',
  subjectId: 'mia',
  before: null,
  after: {},
  reason: '#1002 Pat Typed',
} as const

it.each([
  ['merged', 'Sam made one of Mia Lark and #1002 Pat Typed.'],
  ['unmerged', 'Sam made two of Mia Lark and #1002 Pat Typed again.'],
])('the activity log describes a member that was %s once, naming the other entry', (reasonCode, sentence) => {
  expect(changeSentence({ ...merge, reasonCode }, { mia: 'Mia Lark' })).toBe(sentence)
  expect(saidReason({ ...merge, reasonCode })).toBe('')
})
