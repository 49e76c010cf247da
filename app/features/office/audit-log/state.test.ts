import { expect, it } from 'vitest'
import { readFilter } from './state.ts'

it('the filter of an address is one of the known subjects', () => {
  expect(readFilter(new URLSearchParams('subject=bays&by= June '))).toEqual({ subject: 'bays', by: 'June' })
  expect(readFilter(new URLSearchParams('subject=secrets'))).toEqual({ subject: '', by: '' })
})
