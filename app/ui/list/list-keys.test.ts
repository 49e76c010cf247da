import { expect, it } from 'vitest'
import { stepTo } from './list-keys.ts'

it('stepTo moves up and down a table and stops at its ends', () => {
  const at = (index: number) => ({ index, count: 3, lanes: 1 })
  expect(stepTo('ArrowDown', at(0))).toBe(1)
  expect(stepTo('ArrowDown', at(2))).toBe(2)
  expect(stepTo('ArrowUp', at(0))).toBe(0)
  expect(stepTo('End', at(0))).toBe(2)
  expect(stepTo('Home', at(2))).toBe(0)
  expect(stepTo('ArrowRight', at(0))).toBeUndefined()
})

it('stepTo moves in four directions among cards', () => {
  const at = (index: number) => ({ index, count: 8, lanes: 3 })
  expect(stepTo('ArrowDown', at(1))).toBe(4)
  expect(stepTo('ArrowDown', at(5))).toBe(5)
  expect(stepTo('ArrowUp', at(4))).toBe(1)
  expect(stepTo('ArrowUp', at(2))).toBe(2)
  expect(stepTo('ArrowRight', at(2))).toBe(3)
  expect(stepTo('ArrowLeft', at(0))).toBe(0)
  expect(stepTo('a', at(0))).toBeUndefined()
})
