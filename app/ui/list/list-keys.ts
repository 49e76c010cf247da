type Position = { index: number; count: number; lanes: number }

/** The index to which an arrow key moves, with `lanes` cards side by side; undefined for other keys. */
export function stepTo(key: string, { index, count, lanes }: Position): number | undefined {
  const target = targetOf(key, index, count, lanes)
  return target === undefined ? undefined : Math.max(0, Math.min(count - 1, target))
}

function targetOf(key: string, index: number, count: number, lanes: number): number | undefined {
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
