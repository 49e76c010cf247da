/** A part exceeds its size only if the sum exceeds all sizes together. */
export function splitCents(cents: number, sizes: readonly number[]): number[] {
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const upTo = (size: number) => (total === 0 ? 0 : Math.floor((cents * size) / total))
  let before = 0
  return sizes.map((size) => {
    const part = upTo(before + size) - upTo(before)
    before += size
    return part
  })
}
