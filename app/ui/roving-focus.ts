import { type FocusEvent, type KeyboardEvent, useState } from 'react'

export type Box = { left: number; top: number; right: number; bottom: number }

/** Prefers boxes straight ahead in the direction of the arrow key. */
export function findNeighbor(from: Box, boxes: readonly Box[], key: string): number {
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight'
  const ahead = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1
  let best = -1
  let shortest = Number.POSITIVE_INFINITY
  for (const [index, box] of boxes.entries()) {
    const [x, y] = [middle(box).x - middle(from).x, middle(box).y - middle(from).y]
    const [along, aside] = isAcross ? [x * ahead, Math.abs(y)] : [y * ahead, Math.abs(x)]
    if (along < 2 || along + 3 * aside >= shortest) continue
    best = index
    shortest = along + 3 * aside
  }
  return best
}

function middle({ left, top, right, bottom }: Box) {
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}

/** Makes a group one tab stop, with arrow keys, Home and End inside it. */
export function useRovingFocus(keys: readonly string[], home = keys[0]) {
  const [last, setLast] = useState<string | undefined>()
  const entry = last !== undefined && keys.includes(last) ? last : home

  return {
    group: {
      onKeyDown: moveFocus,
      onFocus: ({ target }: FocusEvent<HTMLElement>) => setLast(target.dataset.rove ?? last),
    },
    item: (key: string) => ({ 'data-rove': key, tabIndex: key === entry ? 0 : -1 }),
  }
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-rove]')]
  const current = items.find((item) => item === event.target)
  if (!current || event.altKey || event.ctrlKey || event.metaKey) return
  const next = itemFor(event.key, current, items)
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

function itemFor(key: string, current: HTMLElement, items: HTMLElement[]): HTMLElement | undefined {
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (!key.startsWith('Arrow')) return undefined
  const boxes = items.map((item) => item.getBoundingClientRect())
  return items[findNeighbor(current.getBoundingClientRect(), boxes, key)]
}
