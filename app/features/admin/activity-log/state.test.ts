import { expect, it } from 'vitest'
import { readFilter } from './state.ts'

it('readFilter accepts only known subjects', () => {
  expect(readFilter(new URLSearchParams('subject=bays&by= June '))).toEqual({ subject: 'bays', by: 'June' })
  expect(readFilter(new URLSearchParams('subject=secrets'))).toEqual({ subject: '', by: '' })
})
