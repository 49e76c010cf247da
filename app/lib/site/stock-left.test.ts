import { describe, expect, it } from 'vitest'
import { leftBySku } from './stock-left.ts'

describe('leftBySku', () => {
  it('reads the rows of the shelf and leaves out what is none', () => {
    const rows = [{ sku: 'NL-HAT', quantity: 2 }, { sku: 'NL-CUP', quantity: null }, null, 'row', {}]
    expect(leftBySku(rows)).toEqual(new Map([['NL-HAT', 2]]))
  })
})
