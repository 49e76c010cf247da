import { expect, it } from 'vitest'
import { createStatementNames } from './statement-names.ts'

it('a text keeps its name, and no two texts have the same', () => {
  const names = createStatementNames()
  expect(names.of('select 1')).toBe(names.of('select 1'))
  expect(names.of('select 2')).not.toBe(names.of('select 1'))
})

it('whoever thinks of ever new texts fills no memory: names start anew, connections with old ones are over', () => {
  const names = createStatementNames()
  const old = {}
  const first = names.of('select 0')
  expect(names.areOver(old)).toBe(false)
  const others = Array.from({ length: 400 }, (_, n) => names.of(`select ${n + 1}`))
  expect(names.areOver(old)).toBe(true)
  expect(names.areOver({})).toBe(false)
  expect(others).not.toContain(first)
  expect(names.of('select 0')).not.toBe(first)
})
