type Position = { index: number; count: number; lanes: number }

/** Undefined for keys that do not move the focus. `lanes` counts the cards side by side. */
export function stepTo(key: string, { index, count, lanes }: Position): number | undefined {
  const target = findTarget(key, index, count, lanes)
  return target === undefined ? undefined : Math.max(0, Math.min(count - 1, target))
}

function findTarget(key: string, index: number, count: number, lanes: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return index + lanes < count ? index + lanes : index
    case 'ArrowUp':
      return index - lanes >= 0 ? index - lanes : index
    case 'ArrowRight':
      return lanes > 1 ? index + 1 : undefined
    case 'ArrowLeft':
      return lanes > 1 ? index - 1 : undefined
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
