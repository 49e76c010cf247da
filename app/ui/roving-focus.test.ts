import { describe, expect, it } from 'vitest'
import { findNeighbor } from './roving-focus.ts'

const at = (column: number, row: number) => ({
  left: column * 100,
  right: column * 100 + 90,
  top: row * 50,
  bottom: row * 50 + 44,
})

describe('findNeighbor', () => {
  // Two columns; the second one has a gap.
  const boxes = [at(0, 0), at(0, 1), at(0, 2), at(1, 0), at(1, 2)]

  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowUp', 2, 1],
    ['ArrowRight', 0, 3],
    ['ArrowLeft', 4, 2],
    ['ArrowDown', 3, 4],
  ])('findNeighbor with %s moves from %i to %i', (key, from, to) => {
    const box = boxes[from] ?? at(9, 9)
    expect(findNeighbor(box, boxes, key)).toBe(to)
  })

  it('findNeighbor finds an element next to a gap', () => {
    expect([3, 4]).toContain(findNeighbor(at(0, 1), boxes, 'ArrowRight'))
  })

  it.each([
    ['ArrowUp', 0],
    ['ArrowLeft', 0],
    ['ArrowDown', 4],
    ['ArrowRight', 3],
  ])('findNeighbor with %s finds nothing at the edge', (key, from) => {
    const box = boxes[from] ?? at(9, 9)
    expect(findNeighbor(box, boxes, key)).toBe(-1)
  })
})
