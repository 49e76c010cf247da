import { expect, it } from 'vitest'
import { readTicket } from './state.ts'

it('reads the ticket that was kept', () => {
  expect(readTicket('{"number":"NL-10001","key":"k"}')).toEqual({ number: 'NL-10001', key: 'k' })
})

it.each(['', 'null', '[]', '{', '{"number":1,"key":"k"}', '{"number":"NL-1"}'])('reads none in %j', (text) =>
  expect(readTicket(text)).toBeNull(),
)
