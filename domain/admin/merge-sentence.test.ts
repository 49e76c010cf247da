import { expect, it } from 'vitest'
import { formatChangeSentence } from './change-sentence.ts'
import { formatReason } from './reason-words.ts'

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
  ['merged', 'Sam merged Mia Lark and #1002 Pat Typed.'],
  ['unmerged', 'Sam undid the merge of Mia Lark and #1002 Pat Typed.'],
])(
  'the activity log names both entries when a member is %s, and no reason besides',
  (reasonCode, sentence) => {
    expect(formatChangeSentence({ ...merge, reasonCode }, { mia: 'Mia Lark' })).toBe(sentence)
    expect(formatReason({ ...merge, reasonCode })).toBe('')
  },
)
